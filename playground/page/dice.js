// Dice that roll to the value of the bot's server. With reduced motion the result appears at once.
import { h, reducedMotion, svg } from "./dom.js";
import { t } from "./i18n.js";

const ROLL_MS = 1200;
const STEP_MS = 100;
const PIPS = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[29, 29], [71, 29], [29, 71], [71, 71]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[29, 25], [29, 50], [29, 75], [71, 25], [71, 50], [71, 75]],
};
const REELS = ["BAR", "🍇", "🍋", "7"];

export function renderDice({ emoji, value }, roll) {
  const face = h("span", { class: "dice-face", "aria-hidden": "true" });
  const element = h("div", { class: "dice", role: "img", "aria-label": t("page-dice-is", { emoji, value }) }, face);
  const highest = emoji === "🎰" ? 64 : emoji === "⚽" || emoji === "🏀" ? 5 : 6;
  const show = (number) => face.replaceChildren(draw(emoji, number));
  if (!roll || reducedMotion()) {
    show(value);
    return element;
  }
  element.classList.add("rolling");
  show(1 + Math.floor(Math.random() * highest));
  const timer = setInterval(() => show(1 + Math.floor(Math.random() * highest)), STEP_MS);
  setTimeout(() => {
    clearInterval(timer);
    element.classList.replace("rolling", "rolled");
    show(value);
  }, ROLL_MS);
  return element;
}

function draw(emoji, value) {
  if (emoji === "🎲") return die(value);
  if (emoji === "🎰") {
    const reel = (place) => h("span", { class: "reel" }, REELS[((value - 1) >> (2 * place)) & 3]);
    return h("span", { class: "reels" }, reel(0), reel(1), reel(2));
  }
  return h("span", { class: "throw" }, h("span", { class: "throw-emoji" }, emoji), h("span", { class: "throw-value" }, String(value)));
}

function die(value) {
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: "die" },
    svg("rect", { x: 4, y: 4, width: 92, height: 92, rx: 22 }),
    ...PIPS[value].map(([cx, cy]) => svg("circle", { cx, cy, r: 9 })),
  );
}

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** A round badge with initials; the hue tells people apart. */
export function avatar(name, hue, { kind = "person", size = "" } = {}) {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? "");
  const initials = (letters.join("") || "•").toUpperCase();
  return h(
    "span",
    { class: `avatar hue-${hue} avatar-${kind} ${size}`, "aria-hidden": "true" },
    kind === "topic" ? icon("hash") : h("bdi", null, initials),
  );
}

// The page's texts from locales/<code>/page.ftl. The server sends them parsed; this module fills them in.
//
// A pattern is a list of texts, {var} and {select, variants, other}. Missing texts are taken from the default language.

const RETRY_MS = 1000;
let words = { language: "", fallback: "", languages: [], texts: {}, missing: {} };
let plurals = {};

export const language = () => words.language;

/** All languages as [code, own name]. */
export const languages = () => words.languages;

/** Use the first available of these languages, else the default one. */
export async function speak(wanted) {
  words = await fetched(`texts?${new URLSearchParams(wanted.map((code) => ["language", code]))}`);
  plurals = Object.fromEntries([words.language, words.fallback].map((code) => [code, new Intl.PluralRules(code)]));
  document.documentElement.lang = words.language;
  document.title = t("page-title");
}

async function fetched(path) {
  for (;;) {
    try {
      const answer = await fetch(path);
      if (answer.ok) return await answer.json();
    } catch {
      // The server may be restarting.
    }
    await new Promise((later) => setTimeout(later, RETRY_MS));
  }
}

export function t(key, params = {}) {
  if (key in words.texts) return filled(words.texts[key], params, words.language);
  return key in words.missing ? filled(words.missing[key], params, words.fallback) : key;
}

function filled(pattern, params, code) {
  const parts = pattern.map((part) => {
    if (typeof part === "string") return part;
    return "var" in part ? String(params[part.var]) : filled(chosen(part, params[part.select], code), params, code);
  });
  return parts.join("");
}

function chosen({ variants, other }, value, code) {
  const names = typeof value === "number" ? [String(value), plurals[code].select(value)] : [String(value)];
  return variants[[...names, other].find((name) => name in variants)];
}

/** «Аня, Борис и Вера». */
export const listed = (names) => new Intl.ListFormat(words.language).format(names);

export const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString(words.language, { hour: "2-digit", minute: "2-digit", hour12: false });

export function day(seconds) {
  const date = new Date(seconds * 1000);
  const apart = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
  if (apart === 0) return t("page-today");
  if (apart === 1) return t("page-yesterday");
  const thisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString(words.language, { day: "numeric", month: "long", ...(thisYear ? {} : { year: "numeric" }) });
}

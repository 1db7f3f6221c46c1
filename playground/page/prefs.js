// Preferences of this browser: theme, language, first visit, people on screen and their places.

const PREFIX = "playground.";

export function recall(key, fallback) {
  try {
    const stored = localStorage.getItem(PREFIX + key);
    return stored === null ? fallback : JSON.parse(stored);
  } catch {
    return fallback;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage may be switched off; the page works without a memory.
  }
}

/** "auto", "light" or "dark": light-dark() in the style sheet follows color-scheme. */
export function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

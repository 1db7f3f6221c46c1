// Line icons, drawn for this page: 24 × 24, stroked with the text colour.
import { svg } from "./dom.js";

const PATHS = {
  back: "M15 5l-7 7 7 7",
  send: "M5 12l14-7-4.5 14-3.2-5.8z M11.3 13.2L19 5",
  clip: "M19 11.5l-7.2 7.2a4.6 4.6 0 0 1-6.5-6.5l7.6-7.6a3.1 3.1 0 0 1 4.4 4.4l-7.5 7.5a1.5 1.5 0 0 1-2.2-2.2l6.8-6.8",
  slash: "M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z M13.6 8l-3.2 8",
  gear: "M4 7h9 M19 7h1 M4 17h1 M11 17h9 M16 4.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z M8 14.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z",
  close: "M6 6l12 12 M18 6L6 18",
  plus: "M12 5v14 M5 12h14",
  pin: "M9 4h6l-.8 6 3.3 3.5h-11L9.8 10z M12 13.5V20",
  down: "M6 9.5l6 6 6-6",
  more: "M6 12h.01 M12 12h.01 M18 12h.01",
  reply: "M10 6l-6 5.5 6 5.5v-3.4c5 0 8 1.3 10 4.4-.6-5.6-4-9-10-9z",
  copy: "M9 9h10v10H9z M15 9V5H5v10h4",
  edit: "M5 19l.8-4L16 4.8l3.2 3.2L9 18.2z",
  trash: "M5 7h14 M10 7V4.5h4V7 M7 7l1 12.5h8L17 7",
  lock: "M6.5 11h11v8.5h-11z M9 11V8a3 3 0 0 1 6 0v3",
  link: "M9 7H6v11h11v-3 M13 5h6v6 M19 5l-8 8",
  hash: "M9.5 4L7.5 20 M16.5 4l-2 16 M4.5 9h16 M3.5 15h16",
  info: "M12 3.8a8.2 8.2 0 1 1 0 16.4a8.2 8.2 0 1 1 0-16.4z M12 11v5 M12 8h.01",
  restart: "M19 12a7 7 0 1 1-2.2-5.1 M19.5 4v4.2h-4.2",
  chat: "M5 5h14v11h-8l-4.5 3.5V16H5z",
  check: "M5 12.5l4.5 4.5L19 7.5",
};

export function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true", focusable: "false" },
    svg("path", { d: PATHS[name] }),
  );
}

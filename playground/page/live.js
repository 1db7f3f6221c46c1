// The WebSocket: events in order, automatic reconnects with growing pauses. The first event after each connect is a snapshot.

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5000;

export class Live {
  /** `onEvent(event)` is called with every event, `onStatus(connected)` at each change of the connection. */
  constructor(onEvent, onStatus) {
    this.onEvent = onEvent;
    this.onStatus = onStatus;
    this.pause = FIRST_PAUSE;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const url = new URL("control/live", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    socket.addEventListener("message", ({ data }) => {
      const event = JSON.parse(data);
      if (event.type === "snapshot") {
        this.pause = FIRST_PAUSE;
        this.onStatus(true);
      }
      this.onEvent(event);
    });
    socket.addEventListener("close", () => {
      this.onStatus(false);
      this.timer = setTimeout(() => this.connect(), this.pause * (0.8 + Math.random() * 0.4));
      this.pause = Math.min(this.pause * 1.7, LONGEST_PAUSE);
    });
  }

  hurry() {
    if (this.timer !== undefined) this.connect();
  }
}

// The scroll position of a reader. The log scrolls from its end (see `.log` in the styles). A reader at the end stays there when
// content grows, shrinks, loads late or is inserted, so no code has to guess whether the content or the reader moved.
import { reducedMotion } from "./dom.js";

/** Pixels from the end within which a reader counts as at the end. */
const SLACK = 48;
const MARGIN = 12;
/** Milliseconds after a press in which new messages count as its effect. */
const EXPECT_MS = 60_000;

export class Place {
  /** `log` scrolls, `rows` contains the messages. `moved()` is called when the reader may have reached or left the end. */
  constructor(log, rows, moved) {
    Object.assign(this, { log, rows, moved, ride: null, expected: null, rest: 0 });
    log.addEventListener("scroll", () => this.scrolled());
    log.addEventListener("scrollend", () => this.arrived());
    let anchors = [];
    log.addEventListener("click", () => (anchors = this.anchors()), { capture: true });
    log.addEventListener("click", () => this.hold(anchors)); // content unfolded by a click grows downwards
  }

  /** Return whether the reader follows new messages. */
  get atEnd() {
    return this.ride ? this.ride === this.rows : -this.log.scrollTop < SLACK;
  }

  /** Scroll to the line above new messages if it is out of sight, else to the end. */
  enter(line) {
    if (line && line.offsetTop < 0) this.log.scrollTop = line.offsetTop - MARGIN;
    this.moved();
  }

  /** Let `draw()` change the messages; it returns whether one of them takes the reader to the end. */
  keep(draw) {
    const { ride, atEnd } = this;
    const anchors = atEnd || ride ? [] : this.anchors();
    if (draw() || atEnd) this.toEnd();
    else if (ride?.isConnected) this.go(ride, false);
    else this.hold(anchors);
  }

  /** After the reader's own press, show its effect, unless they scroll up to read. */
  expectNews() {
    this.expected = { top: this.log.scrollTop, until: performance.now() + EXPECT_MS };
  }

  get expectsNews() {
    return this.expected !== null && performance.now() < this.expected.until;
  }

  toEnd(smooth = false) {
    this.expected = null;
    this.go(this.rows, smooth);
  }

  /** Scroll smoothly to the middle of a message, or to the end. A new message ends the animation at its goal. */
  go(goal, smooth) {
    const top = goal === this.rows ? 0 : this.middle(goal);
    // Without the scrollend event the end of an animation would be unknown, so there is none.
    const rides = smooth && "onscrollend" in this.log && !reducedMotion() && Math.abs(top - this.log.scrollTop) >= 1;
    this.ride = rides ? goal : null;
    this.log.scrollTo({ top, behavior: rides ? "smooth" : "instant" });
  }

  middle(row) {
    const { clientHeight, scrollHeight } = this.log;
    const top = row.offsetTop + (row.offsetHeight - clientHeight) / 2;
    return Math.min(Math.max(top, clientHeight - scrollHeight), 0);
  }

  /** Return all messages in sight or below, with their distances from the end. */
  anchors() {
    const edge = this.log.getBoundingClientRect().top;
    const below = [...this.rows.children].filter((row) => row.getBoundingClientRect().bottom > edge);
    return below.map((row) => ({ row, before: this.distance(row) }));
  }

  distance(row) {
    return this.rows.getBoundingClientRect().bottom - row.getBoundingClientRect().top;
  }

  /** Keep the topmost remaining message in place. */
  hold(anchors) {
    const anchor = anchors.find(({ row }) => row.isConnected);
    const shift = anchor ? anchor.before - this.distance(anchor.row) : 0;
    if (!shift) return;
    if (this.expected) this.expected.top += shift;
    const wanted = this.log.scrollTop + shift + this.rest;
    this.log.scrollTop = wanted;
    this.rest = wanted - this.log.scrollTop; // a log scrolls by whole pixels, and the remainders of many messages would add up
  }

  scrolled() {
    if (this.expected && this.log.scrollTop < this.expected.top - SLACK) this.expected = null;
    this.moved();
  }

  arrived() {
    this.ride = null;
    this.moved();
  }
}

// Where a reader is in a chat. The log scrolls from its end (see `.log` in the styles): whoever is there stays there, whatever grows,
// shrinks, loads late or comes between, and nobody has to guess whether the content moved or the person.
import { reducedMotion } from "./dom.js";

/** So near the end one is at the end. */
const SLACK = 48;
const MARGIN = 12;
/** For so long after a press, what the bot posts is what came of it. */
const EXPECT_MS = 60_000;

export class Place {
  /** `log` scrolls, the messages are the children of `rows`; `moved()` is called when the reader may have left the end or reached it. */
  constructor(log, rows, moved) {
    Object.assign(this, { log, rows, moved, ride: null, expected: null, rest: 0 });
    log.addEventListener("scroll", () => this.scrolled());
    log.addEventListener("scrollend", () => this.arrived());
    let anchors = [];
    log.addEventListener("click", () => (anchors = this.anchors()), { capture: true });
    log.addEventListener("click", () => this.hold(anchors)); // what a click unfolds grows downwards
  }

  /** Whether the reader follows what comes. */
  get atEnd() {
    return this.ride ? this.ride === this.rows : -this.log.scrollTop < SLACK;
  }

  /** The reader comes in: at the line above what is new when that is out of sight, else at the end. */
  enter(line) {
    if (line && line.offsetTop < 0) this.log.scrollTop = line.offsetTop - MARGIN;
    this.moved();
  }

  /** Lets `draw()` change the messages. It tells whether something came that takes the reader to the end. */
  keep(draw) {
    const { ride, atEnd } = this;
    const anchors = atEnd || ride ? [] : this.anchors();
    if (draw() || atEnd) this.toEnd();
    else if (ride?.isConnected) this.go(ride, false);
    else this.hold(anchors);
  }

  /** After one's own press: see what comes of it, unless one reads on further up. */
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

  /** To the middle of a message, or to the end of them all. A smooth ride that something new comes into goes to its goal at once. */
  go(goal, smooth) {
    const top = goal === this.rows ? 0 : this.middle(goal);
    // Where nobody would tell that the ride is over, there is none.
    const rides = smooth && "onscrollend" in this.log && !reducedMotion() && Math.abs(top - this.log.scrollTop) >= 1;
    this.ride = rides ? goal : null;
    this.log.scrollTo({ top, behavior: rides ? "smooth" : "instant" });
  }

  middle(row) {
    const { clientHeight, scrollHeight } = this.log;
    const top = row.offsetTop + (row.offsetHeight - clientHeight) / 2;
    return Math.min(Math.max(top, clientHeight - scrollHeight), 0);
  }

  /** Everything that is in sight or below it, and how far from the end. */
  anchors() {
    const edge = this.log.getBoundingClientRect().top;
    const below = [...this.rows.children].filter((row) => row.getBoundingClientRect().bottom > edge);
    return below.map((row) => ({ row, before: this.distance(row) }));
  }

  distance(row) {
    return this.rows.getBoundingClientRect().bottom - row.getBoundingClientRect().top;
  }

  /** The topmost that is still there stays where it was. */
  hold(anchors) {
    const anchor = anchors.find(({ row }) => row.isConnected);
    const shift = anchor ? anchor.before - this.distance(anchor.row) : 0;
    if (!shift) return;
    if (this.expected) this.expected.top += shift;
    const wanted = this.log.scrollTop + shift + this.rest;
    this.log.scrollTop = wanted;
    this.rest = wanted - this.log.scrollTop; // a log stops at whole pixels: many messages would add up to a drift
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

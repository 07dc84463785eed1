// One round of a fight of HOSS that is shown: how far it has come, and everything on the page that goes with it.

import { leave, move, nameOf, rewind, show } from "./hoss_board.js";
import { morph } from "./morph.js";

export const ROUND_MS = 5_000;
const FRESH_MS = 400; // what is older when it is come to leaves no sign: somebody joined late, or the page was out of sight
const number = new Intl.NumberFormat(document.documentElement.lang || "fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const seconds = ms => `${number.format(ms / 1000)}\u00a0s`;

export class Round {
  /** `data` is what the server says of it; the page shows how it ended. */
  constructor(data) {
    this.data = data;
    this.done = 0; // steps
    this.at = 0;
    this.bind();
  }

  /** Take the page as it now is: the one before was swapped for it. */
  bind() {
    this.board = document.getElementById("boards");
    this.end = this.board.cloneNode(true);
    rewind(this.data, this.board);
    for (const step of this.data.steps.slice(0, this.done)) leave(step, true);
    this.tell();
  }

  /** Go on to `at` ms, or back to it. */
  to(at) {
    if (at < this.at) {
      this.done = 0;
      rewind(this.data, this.board);
    }
    this.at = at;
    for (let step = this.data.steps[this.done]; step && step.at <= at; step = this.data.steps[++this.done]) {
      const fresh = at - step.at < FRESH_MS;
      leave(step, !fresh);
      if (fresh) show(step);
    }
    move(at, seconds);
    this.tell();
  }

  /** Instants at which something happens, in order. */
  get instants() {
    return [...new Set(this.data.steps.map(step => step.at))];
  }

  /** The clock, whose blow is next, and what has happened so far in writing. */
  tell() {
    const shown = Math.min(this.at, ROUND_MS);
    const strip = document.getElementById("strip");
    const ticks = strip?.querySelector(".ticks");
    if (ticks) {
      ticks.value = shown;
      strip.querySelector(".t").textContent = number.format(shown / 1000);
      strip.querySelector(".next").textContent = this.next();
    }
    this.write();
    const gist = document.getElementById("gist");
    if (gist) gist.hidden = this.at < ROUND_MS;
  }

  /** The journal as far as the round has come, its newest line in sight. */
  write() {
    let news = false;
    for (const line of document.querySelectorAll("#blows > li")) {
      const hidden = Number(line.dataset.at) > this.at;
      news ||= line.hidden !== hidden;
      line.hidden = hidden;
    }
    const roll = document.querySelector(".roll");
    if (news && roll) roll.scrollTop = this.at < ROUND_MS ? roll.scrollHeight : 0;
  }

  next() {
    const step = this.data.steps.slice(this.done).find(one => one.kind === "hit" || one.kind === "no");
    if (!step) return "";
    const words = document.getElementById("field").dataset.next;
    return words.replace("{who}", nameOf(step.by)).replace("{s}", number.format((step.at - this.at) / 1000));
  }

  /** Everything as the server said it. */
  finish() {
    this.at = ROUND_MS;
    this.done = this.data.steps.length;
    morph(this.board, this.end);
    this.tell();
  }
}

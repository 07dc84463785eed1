// A round of a finished fight: stopped, step by step, slower or faster. A live fight has none of it.

import { ROUND_MS, Round } from "./hoss_round.js";

export class Player {
  constructor(place) {
    this.round = new Round(JSON.parse(document.getElementById("round-data").textContent));
    this.round.finish();
    this.playing = false;
    this.button = place.querySelector("#play");
    this.scrub = place.querySelector("#scrub");
    this.speed = place.querySelector("#speed");
    this.button.addEventListener("click", () => this.toggle(!this.playing));
    place.querySelector("#back").addEventListener("click", () => this.step(-1));
    place.querySelector("#forward").addEventListener("click", () => this.step(1));
    this.scrub.addEventListener("input", () => this.seek(Number(this.scrub.value)));
    place.hidden = false;
  }

  toggle(on) {
    this.playing = on;
    this.button.textContent = on ? this.button.dataset.pause : this.button.dataset.play;
    if (!on) return;
    if (this.round.at >= ROUND_MS) this.round.to(0);
    this.last = performance.now();
    requestAnimationFrame(() => this.frame());
  }

  frame() {
    if (!this.playing) return;
    const now = performance.now();
    const at = Math.min(ROUND_MS, this.round.at + (now - this.last) * Number(this.speed.value));
    this.last = now;
    this.show(at);
    if (at < ROUND_MS) requestAnimationFrame(() => this.frame());
    else this.toggle(false);
  }

  seek(at) {
    this.toggle(false);
    this.show(at);
  }

  /** To the next instant at which something happens, or the one before. */
  step(way) {
    const { at, instants } = this.round;
    const found = way > 0 ? instants.find(one => one > at) : instants.findLast(one => one < at);
    this.seek(found ?? (way > 0 ? ROUND_MS : 0));
  }

  show(at) {
    this.round.to(at);
    this.scrub.value = at;
    if (at >= ROUND_MS) this.round.finish();
  }
}

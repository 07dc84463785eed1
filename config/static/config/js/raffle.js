// The raffle's clocks run down: <b data-until="ms" data-now="ms">. When one is at its end, the part of the page that has
// changed by then is fetched; while a draw is under way (`data-awaits`) it is asked for now and then. Without this file the
// page says the same hours in words.

import { morph } from "./morph.js";

const LATE_MS = 400; // the server's own clock comes first; then up to a second more, so that pages do not all ask at once
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const REQUEST_MS = 8_000;
const place = document.getElementById("raffle");
const arrivals = new WeakMap();
let pause = FIRST_PAUSE_MS;
let askAt = Infinity;

/** Milliseconds left, whatever this device's clock says: only what passed since the page came is measured with it. */
function left(clock) {
  const { now, until } = clock.dataset;
  if (arrivals.get(clock)?.now !== now) arrivals.set(clock, { now, at: Date.now() });
  return Number(until) - Number(now) - (Date.now() - arrivals.get(clock).at);
}

function words(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = number => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}\u00a0h ${two(minutes % 60)}\u00a0min`;
  return `${minutes}\u00a0min ${two(seconds % 60)}\u00a0s`;
}

function ask(inMs) {
  askAt = Math.min(askAt, Date.now() + inMs);
}

async function refetch() {
  askAt = Infinity;
  try {
    const answer = await fetch(place.dataset.page, { signal: AbortSignal.timeout(REQUEST_MS) });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("raffle");
    if (answer.ok && fresh) morph(place, fresh);
  } catch {
    // Asked again below, later each time: the page still says what it said.
  }
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

function tick() {
  const clocks = [...place.querySelectorAll("[data-until]")];
  for (const clock of clocks) {
    const said = words(left(clock));
    if (clock.textContent !== said) clock.textContent = said;
  }
  const due = clocks.some(clock => left(clock) <= 0);
  if (due && askAt === Infinity) ask(pause === FIRST_PAUSE_MS ? LATE_MS + Math.random() * 1_000 : pause);
  else if ("awaits" in place.dataset && askAt === Infinity) ask(pause);
  else if (!due && !("awaits" in place.dataset)) pause = FIRST_PAUSE_MS;
  if (Date.now() >= askAt && !document.hidden) refetch();
}

setInterval(tick, 250);
tick();

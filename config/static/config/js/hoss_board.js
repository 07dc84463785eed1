// The boards of a fight of HOSS while a round is shown: what a step of it leaves on the page, and what is seen of it.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const FLIGHT_MS = 1_000;
const LARGEST = 1.1; // scale
const NOTCH_PX = 30; // between two things that fly up from one creature
const bars = new Map(); // progress → value to which it moves
const flown = new Map(); // creature → [how many things fly, since when]
const layer = document.createElement("div");
layer.className = "flights";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const unit = who => document.getElementById(`unit-${who}`);
export const nameOf = who => unit(who)?.querySelector(".up .name")?.textContent ?? "";

function write(place, text) {
  if (place && place.textContent !== String(text)) place.textContent = text;
}

/** Everything as the round began. */
export function rewind({ before, kin }, board) {
  const known = new Set(before.map(one => one.who));
  for (const fighter of board.querySelectorAll(".fighter")) {
    fighter.parentElement.classList.toggle("vacant", !known.has(Number(fighter.id.slice(5))));
  }
  for (const one of before) paint(one, true);
  kin.forEach(badge);
}

/** What a step leaves, without a sign of how it came about. */
export function leave(step, atOnce) {
  if (step.kind === "in") unit(step.on)?.parentElement.classList.remove("vacant");
  for (const one of step.units ?? []) paint(one, atOnce);
  (step.kin ?? []).forEach(badge);
}

function paint(one, atOnce) {
  const fighter = unit(one.who);
  const up = fighter?.querySelector(".up");
  if (!up) return; // fell before this round
  const grave = fighter.querySelector(".grave");
  fighter.classList.toggle("down", Boolean(one.gone));
  up.hidden = Boolean(one.gone);
  if (grave) grave.hidden = !one.gone;
  write(up.querySelector(".left"), one.left);
  write(up.querySelector(".full"), one.top);
  write(up.querySelector(".shield"), one.shield ?? 0);
  up.querySelector(".shielded").hidden = !one.shield;
  up.querySelector(".forked").hidden = !one.forked;
  paintBar(up.querySelector(".bar"), one, atOnce || STILL.matches);
  paintMarks(up.querySelector(".marks"), one.marks ?? []);
  if (one.card) paintCard(up, one);
}

function paintBar(bar, { left, top }, atOnce) {
  bar.max = top;
  bar.classList.toggle("low", left * 4 <= top);
  if (atOnce) bar.value = left;
  bars.set(bar, left);
}

function paintMarks(list, marks) {
  const fresh = marks.map(([marker, number, until]) => {
    const mark = document.getElementById(`mark-${marker}`).content.firstElementChild.cloneNode(true);
    mark.querySelector(".n").textContent = number;
    if (until) mark.dataset.until = until;
    return mark;
  });
  list.replaceChildren(...fresh);
}

function paintCard(up, { card, name, rank }) {
  write(up.querySelector(".name"), name);
  write(up.querySelector(".lvl .n"), rank);
  const picture = document.getElementById(`pic-${card}`)?.content.firstElementChild;
  if (picture) up.querySelector(".art")?.replaceWith(picture.cloneNode(true));
}

function badge({ key, text, awake, shown }) {
  const place = document.getElementById(`kin-${key}`);
  if (!place) return;
  place.hidden = !shown;
  place.classList.toggle("asleep", !awake);
  write(place.querySelector(".n"), text);
}

/** Bars move a part of their way with each frame; what a shock still lasts runs down. */
export function move(at, seconds) {
  for (const [bar, value] of bars) {
    const way = value - bar.value;
    bar.value = Math.abs(way) < 1 ? value : bar.value + way / 5;
    if (bar.value === value || !bar.isConnected) bars.delete(bar);
  }
  for (const mark of document.querySelectorAll("#boards [data-until]")) {
    write(mark.querySelector(".n"), seconds(Math.max(0, mark.dataset.until - at)));
  }
}

/** What is seen of a step: blows, words and numbers that fly up, deaths, what enters and evolves. */
export function show(step) {
  const { kind, by = -1, on = -1, flies = [] } = step;
  if (!STILL.matches) stir(kind, unit(by), unit(on));
  flies.forEach(fly);
}

function stir(kind, from, to) {
  if (from && to && from !== to && (kind === "hit" || kind === "no")) lunge(from, to);
  if (!to) return;
  if (kind === "hit" || kind === "land" || kind === "tick") shake(to);
  if (kind === "in") to.animate([{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1 }], { duration: 350, easing: "ease-out" });
  if (kind === "up" || kind === "back") {
    to.animate([{ scale: 1 }, { scale: 1.12, outlineColor: "#f9c22e" }, { scale: 1 }], { duration: 700, easing: "ease-in-out" });
  }
  if (kind === "fell") to.animate([{ opacity: 0, rotate: "-8deg" }, { opacity: 1, rotate: "0deg" }], { duration: 450 });
}

function lunge(from, to) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  const part = 22 / Math.max(22, Math.hypot(x, y));
  from.animate([{ translate: "0 0" }, { translate: `${x * part}px ${y * part}px` }, { translate: "0 0" }], { duration: 260, easing: "ease-out" });
}

function shake(to) {
  to.animate([{ outlineColor: "#c5311d" }, { outlineColor: "#c5311d", offset: 0.6 }, { outlineColor: "transparent" }], { duration: 450 });
  to.animate([0, -4, 4, -2, 0].map(x => ({ translate: `${x}px 0` })), { duration: 220, delay: 60 });
}

function fly({ who, text, tone }) {
  const place = unit(who)?.getBoundingClientRect();
  if (!place?.width) return;
  const now = performance.now();
  const [count, since] = flown.get(who) ?? [0, 0];
  const notch = now - since < FLIGHT_MS / 2 ? count % 4 : 0;
  flown.set(who, [notch + 1, now]);
  const sign = document.createElement("span");
  sign.className = `flight ${tone}`;
  sign.textContent = text;
  sign.style.top = `${place.y + scrollY + Math.min(place.height / 2, 40) + notch * NOTCH_PX}px`;
  layer.append(sign);
  const half = (sign.offsetWidth / 2) * LARGEST; // nothing reaches beyond the page, which would then scroll sideways
  const middle = Math.min(place.x + place.width / 2, layer.clientWidth - half);
  sign.style.left = `${scrollX + Math.max(half, middle)}px`;
  const away = STILL.matches
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [
        { opacity: 0, scale: 0.6 },
        { opacity: 1, scale: LARGEST, offset: 0.15 },
        { opacity: 1, scale: 1, transform: "translateY(-12px)", offset: 0.7 },
        { opacity: 0, transform: "translateY(-34px)" },
      ];
  sign.animate(away, { duration: FLIGHT_MS }).finished.then(() => sign.remove());
}

// Niceties of the table of HHUT: what is chosen said beside its button, misfits held back, what an announcement puts at stake.
// The page works without it.

import { set } from "./choices.js";

const MINUS = "\u2212";
const voice = document.createElement("p"); // outside of what is swapped: it speaks only when somebody has chosen something
voice.className = "sr";
voice.setAttribute("role", "status");

function say(place, ...parts) {
  place.replaceChildren(...parts);
}

function span(words, name = "") {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = words;
  return made;
}

/** A card, a bonus, and why they do not go together, in the words in which the table would refuse them. */
function showLock(form) {
  const card = form.querySelector("[name=card]:checked");
  const bonus = form.querySelector("[name=bonus]:checked") ?? form.querySelector("#bonus-none");
  bonus.checked = true; // the chosen one may be gone: a team has one a duel
  const reasons = bonus?.dataset.unfit ? JSON.parse(bonus.dataset.unfit) : {};
  const why = card && reasons[card.value];
  const names = [card?.dataset.name, card && bonus?.dataset.name].filter(Boolean).join(" + ");
  say(form.querySelector(".chosen"), ...(names ? [span(names)] : []), ...(why ? [" ", span(why, "wrong")] : []));
  for (const button of form.querySelectorAll(".choose .btn")) set(button, "aria-disabled", Boolean(why));
  for (const box of form.querySelectorAll("[data-unfit]")) {
    box.closest("li").classList.toggle("misfit", Boolean(card && JSON.parse(box.dataset.unfit)[card.value]));
  }
}

/** What is announced: the sum of it, and what it would do to a middling card of this game. */
function showAnnounce(form) {
  const place = form.querySelector(".pick");
  const ticked = [...form.querySelectorAll("[name=ratings]:checked")];
  const counted = ticked.filter(box => box.dataset.value);
  set(document.getElementById("announce-now"), "aria-disabled", !ticked.some(box => "alone" in box.dataset));
  if (!ticked.length) return say(place, place.dataset.none);
  if (!ticked.some(box => "alone" in box.dataset)) return say(place, place.dataset.void);
  const values = counted.map(box => Number(box.dataset.value));
  const gaps = counted.map(box => Number(box.dataset.value) - Number(box.dataset.mean));
  const sum = values.reduce((all, one) => all + one, 0);
  const gap = gaps.reduce((all, one) => all + one, 0);
  const stake = place.dataset.one.replace("{sum}", values.length > 1 ? `${values.join(" + ")} = ${sum}` : String(sum));
  const mean = gaps.some(one => one < 0) ? place.dataset.off : place.dataset.mean.replace("{gap}", gap ? `${MINUS}${gap}` : "0");
  return say(place, span(stake), " ", span(`(${mean})`, "soft"));
}

function showAll() {
  document.querySelectorAll("form#lock").forEach(showLock);
  document.querySelectorAll("form#announce").forEach(showAnnounce);
}

/** What is at stake, or why two things do not go together, is also said aloud. */
function changed({ target }) {
  const form = target.closest?.(".hhut form");
  if (!form) return;
  showAll();
  voice.textContent = form.querySelector(form.id === "lock" ? ".pick .wrong" : ".pick")?.textContent ?? "";
}

document.body.append(voice);
document.addEventListener("change", changed);
document.addEventListener("pli:swapped", showAll);
showAll();

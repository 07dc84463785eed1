// Niceties of the table of Hula Hoo: the order in which cards are ticked, how many may be, and keys. The page works without it.

import { set } from "./choices.js";

const TYPING_MS = 1_000; // two digits within it are one number
const orders = new WeakMap(); // the values that are ticked in a form, the first ticked first
let typed = { text: "", at: 0 };

const boxes = form => [...form.querySelectorAll("[name=places]")];
const allowed = form => Number(form.dataset.most);

/** Bring the numbers on the cards, and what may be pressed, up to date with the ticks. */
function renumber(form) {
  const ticked = boxes(form).filter(box => box.checked).map(box => box.value);
  const order = (orders.get(form) ?? []).filter(value => ticked.includes(value));
  order.push(...ticked.filter(value => !order.includes(value)));
  orders.set(form, order);
  for (const box of boxes(form)) {
    const nth = order.indexOf(box.value) + 1;
    box.parentElement.querySelector(".nth").dataset.nth = nth || "";
    set(box, "aria-disabled", !nth && order.length >= allowed(form));
  }
  const button = form.querySelector("[data-needs]");
  if (button) set(button, "aria-disabled", order.length < Number(button.dataset.needs));
}

function renumberAll() {
  document.querySelectorAll("form[data-most]").forEach(renumber);
}

function tick({ target }) {
  const form = target.name === "places" && target.form;
  if (!form) return;
  if (target.checked && orders.get(form).length >= allowed(form)) target.checked = false;
  renumber(form);
}

function inOrder({ target, formData }) {
  if (!orders.has(target)) return;
  formData.delete("places");
  for (const value of orders.get(target)) formData.append("places", value);
}

function elsewhere({ ctrlKey, altKey, metaKey, repeat, target }) {
  const writes = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
  return ctrlKey || altKey || metaKey || repeat || target.closest(writes);
}

/** A number chooses its card, and again the next of that number; +, - and = call while one is among one's cards. */
function press(event) {
  const form = document.getElementById("play");
  if (!form || elsewhere(event)) return;
  const call = { "+": "call-plus", "-": "call-minus", "=": "call-double" }[event.key];
  if (/^\d$/.test(event.key)) event.preventDefault(choose(form, event.key));
  else if (call && form.contains(event.target)) event.preventDefault(pressed(document.getElementById(call)));
}

function choose(form, digit) {
  const longer = Date.now() - typed.at < TYPING_MS ? typed.text + digit : digit;
  const text = of(form, longer).length ? longer : digit;
  typed = { text, at: Date.now() };
  const cards = of(form, text);
  const card = cards[(cards.findIndex(one => one.checked) + 1) % cards.length];
  card?.focus();
  card?.click();
}

/** The cards of that number, those first that may be played. */
function of(form, text) {
  const cards = [...form.querySelectorAll("[id^=card-]")].filter(one => new RegExp(`^card-(hand|row)-${text}(-\\d+)?$`).test(one.id));
  const playable = cards.filter(one => one.type === "radio");
  return playable.length ? playable : cards;
}

function pressed(button) {
  if (!button?.checkVisibility()) return;
  button.focus();
  button.click();
}

document.addEventListener("change", tick);
document.addEventListener("formdata", inOrder);
document.addEventListener("keydown", press);
document.addEventListener("pli:swapped", renumberAll);
renumberAll();

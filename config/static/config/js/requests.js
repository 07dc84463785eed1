// How what htmx sends fares: after a third of a second a line says that it is under way; what failed says so in words and can be
// sent again as it was. A form keeps the id that it was drawn with, so that nothing is done twice. What a page asks by itself, when
// something has changed, fails in silence: it is asked again anyway.

const SLOW_MS = 300;
const BY_HAND = new Set(["submit", "click", "change", "input"]);
const root = document.documentElement;
const trouble = document.getElementById("trouble");
const words = trouble.querySelector("p");
const button = trouble.querySelector("button");
const pressed = new WeakMap(); // by form, the button that sent it last
let underWay = 0;
let timer = null;
let again = null;

function begin({ detail }) {
  if (!byHand(detail.requestConfig)) return;
  underWay += 1;
  timer ??= setTimeout(() => (root.dataset.asking = ""), SLOW_MS);
}

function end({ detail }) {
  if (!byHand(detail.requestConfig)) return;
  underWay = Math.max(0, underWay - 1);
  if (detail.xhr.status > 0 && detail.xhr.status < 400) close();
  if (underWay) return;
  clearTimeout(timer);
  timer = null;
  delete root.dataset.asking;
}

function byHand({ verb, triggeringEvent }) {
  return verb !== "get" || BY_HAND.has(triggeringEvent?.type);
}

/** No answer, or one that says no more than its status. */
function fail({ detail }) {
  if (!byHand(detail.requestConfig)) return;
  const { elt, xhr } = detail;
  words.textContent = trouble.dataset[kind(xhr.status)];
  again = () => send(elt, pressed.get(elt));
  trouble.hidden = false;
}

function kind(status) {
  if (status === 0) return "lost";
  if (status === 429) return "often";
  return status >= 500 ? "broken" : "old";
}

function send(elt, submitter) {
  close();
  if (!elt.isConnected) location.reload();
  else if (submitter?.isConnected) submitter.click(); // htmx knows of a button by its click alone
  else if (elt.matches("form")) elt.requestSubmit();
  else elt.click();
}

function close() {
  trouble.hidden = true;
}

document.addEventListener("submit", ({ target, submitter }) => pressed.set(target, submitter), true);
button.addEventListener("click", () => again?.());
document.addEventListener("htmx:beforeRequest", begin);
document.addEventListener("htmx:afterRequest", end);
for (const lost of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(lost, fail);

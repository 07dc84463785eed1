// Keeps a table up to date. The page has one element with `data-live` (the stream's address) and one with `data-revision`
// (the fragment: `id`, `hx-get` of itself); they may be the same. With `data-refetch` what all spectators are sent is not
// enough: somebody who only watches may yet do something here, and fetches his own. Whatever arrives late, twice or not at all, the page
// ends up with the newest revision: every fragment says its own, and an older one is put aside.

import { morph } from "./morph.js";
import "./bell.js";
import "./countdown.js";
import "./talk.js";

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 10_000;
const REQUEST_MS = 8_000;
const fragment = () => document.querySelector("[data-revision]");
const seen = () => Number(fragment()?.dataset.revision ?? 0);

let source = null;
let wanted = 0; // the newest revision that the stream has named
let fetching = false;
let fetchAgain = false;
let pause = FIRST_PAUSE_MS;
let retryAt = Date.now() + LONGEST_PAUSE_MS;

/** Put a fragment in place; false if `html` holds none. `anyAge`: the stream pushes in order, and may start over. */
function swapIn(html, anyAge = false) {
  const old = fragment();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("[data-revision]");
  if (!old || !fresh) return false;
  if (!anyAge && Number(fresh.dataset.revision) < seen()) return true;
  morph(old, fresh);
  pause = FIRST_PAUSE_MS;
  window.htmx?.process(old);
  old.dispatchEvent(new CustomEvent("pli:swapped", { bubbles: true }));
  return true;
}

/** Fetch the fragment: one request at a time, and one more if somebody asked meanwhile. */
async function refetch() {
  fetchAgain = fetching;
  if (fetching || !fragment()) return;
  fetching = true;
  const headers = { "HX-Request": "true", "HX-Target": fragment().id };
  const signal = AbortSignal.timeout(REQUEST_MS);
  try {
    const answer = await fetch(fragment().getAttribute("hx-get"), { headers, signal });
    // Signed out, removed or redirected: only the whole page can say what happened.
    if (answer.redirected || answer.status === 403 || answer.status === 404) location.reload();
    else if (answer.ok) swapIn(await answer.text());
    else retrySoon();
  } catch {
    retrySoon();
  }
  fetching = false;
  if (fetchAgain) refetch();
}

function startOver() {
  if (fragment()) fragment().dataset.revision = "0";
  refetch();
}

function connect() {
  disconnect();
  const place = document.querySelector("[data-live]");
  if (!place) return;
  source = new EventSource(`${place.dataset.live}?since=${seen()}`);
  source.addEventListener("open", opened);
  source.addEventListener("error", lost);
  source.addEventListener("changed", event => {
    wanted = Number(event.data);
    if (wanted > seen()) refetch();
  });
  source.addEventListener("fragment", event => {
    wanted = Number(event.lastEventId);
    if (!place.hasAttribute("data-refetch")) swapIn(event.data, true);
    else if (wanted > seen()) refetch();
  });
  source.addEventListener("said", () => document.dispatchEvent(new CustomEvent("pli:said")));
  source.addEventListener("told", () => document.dispatchEvent(new CustomEvent("pli:told")));
  source.addEventListener("watching", event => showWatching(Number(event.data)));
  source.addEventListener("resync", event => {
    wanted = Number(event.data);
    setTimeout(startOver, Math.random() * 1_000); // everybody is told in the same instant
  });
}

/** How many only watch: in the page's own words for one and for two. */
function showWatching(count) {
  const place = document.getElementById("watching");
  if (!place) return;
  const words = count === 1 ? place.dataset.one : place.dataset.two.replace("2", count);
  place.hidden = !count;
  place.querySelector(".num").textContent = count;
  place.querySelector(".noun").textContent = words;
}

function disconnect() {
  source?.close();
  source = null;
}

function opened() {
  pause = FIRST_PAUSE_MS;
  say("open");
}

/** The browser comes back by itself, unless it was refused; the page asks in the meantime. */
function lost() {
  retrySoon();
  say("down");
}

function retrySoon() {
  retryAt = Math.min(retryAt, Date.now() + pause);
}

function say(state) {
  document.documentElement.dataset.stream = state;
}

/** Without a stream the page asks by itself, less and less often; with one, only after a fetch that failed. */
function tick() {
  const down = source?.readyState !== EventSource.OPEN;
  if (fetching || document.hidden || Date.now() < retryAt || !(down || wanted > seen())) return;
  retryAt = Date.now() + pause * (0.8 + Math.random() * 0.4);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  if (!source || source.readyState === EventSource.CLOSED) connect();
  refetch();
}

/** Back from the background or the browser's memory: the stream may be long gone without a word. */
function comeBack() {
  if (document.hidden || source?.readyState === EventSource.OPEN) return;
  connect();
  refetch();
}

/** htmx's own answers (a move, a refusal) take the same way in, whatever swap style the form asks for. */
function takeOver(event) {
  const { target, shouldSwap, xhr, requestConfig, serverResponse } = event.detail;
  if (!shouldSwap || target !== fragment()) return;
  event.detail.shouldSwap = false;
  const answered = requestConfig.verb !== "get" && xhr.status < 400;
  if (answered) requestConfig.elt.closest("form")?.reset();
  if (!swapIn(serverResponse)) location.reload();
  else if (answered) showWhatCame(fragment());
}

/** Whoever has answered far down sees what came of it: where no question is in view any more, the beginning is. */
function showWhatCame(place) {
  const asks = [...place.querySelectorAll("form [name=decision]")].some(({ form }) => inView(form.getBoundingClientRect()));
  if (!asks && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: "start" });
}

function inView({ top, bottom, height }) {
  return height > 0 && bottom > 0 && top < innerHeight;
}

document.addEventListener("htmx:beforeSwap", takeOver);
document.addEventListener("pli:refetch", refetch);
document.addEventListener("visibilitychange", comeBack);
addEventListener("pagehide", disconnect);
addEventListener("pageshow", event => event.persisted && comeBack());
addEventListener("online", comeBack);
setInterval(tick, 1_000);
connect();

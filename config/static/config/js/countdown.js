// Clocks that run down: <time data-deadline-at="ms" data-now="ms" [data-warn="words"] [data-late-url="/…"]>.
// Times are the server's; the text changes once a second in silence, and `data-warn` is said once, ten seconds before the end.

const WARN_MS = 10_000;
const LATE_MS = 300; // the server's own clock comes first; then up to as much again and more, so that pages do not all ask at once
const arrivals = new WeakMap();
const warned = new Set();
const told = new Set();
const voice = document.createElement("p");
voice.className = "sr";
voice.setAttribute("role", "status");

/** Milliseconds left, whatever this device's clock says: only what passed since the page came is measured with it. */
function left(clock) {
  const now = Number(clock.dataset.now);
  if (arrivals.get(clock)?.now !== now) arrivals.set(clock, { now, at: Date.now() });
  return Number(clock.dataset.deadlineAt) - now - (Date.now() - arrivals.get(clock).at);
}

function words(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function show(clock) {
  const ms = left(clock);
  const { deadlineAt, warn, lateUrl } = clock.dataset;
  if (clock.textContent !== words(ms)) clock.textContent = words(ms);
  if (clock.getAttribute("aria-live") !== "off") clock.setAttribute("aria-live", "off");
  if (warn && ms > 0 && ms <= WARN_MS && !warned.has(deadlineAt)) {
    warned.add(deadlineAt);
    voice.textContent = warn;
  }
  if (lateUrl && ms <= 0 && !told.has(deadlineAt)) {
    told.add(deadlineAt);
    setTimeout(tellLate, LATE_MS + Math.random() * 700, deadlineAt, lateUrl);
  }
}

/** Once a deadline, and only if the page still waits for it. */
async function tellLate(deadlineAt, url) {
  if (!document.querySelector(`[data-deadline-at="${deadlineAt}"]`)) return;
  const headers = { "X-CSRFToken": document.querySelector('meta[name="csrf-token"]')?.content ?? "" };
  await fetch(url, { method: "POST", headers, redirect: "manual", signal: AbortSignal.timeout(8_000) }).catch(() => undefined);
  document.dispatchEvent(new CustomEvent("pli:refetch"));
}

export function showAll() {
  document.querySelectorAll("[data-deadline-at]").forEach(show);
}

document.body.append(voice);
document.addEventListener("pli:swapped", showAll);
setInterval(showAll, 250);
showAll();

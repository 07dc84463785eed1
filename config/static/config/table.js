// Niceties of a table: keys for the cards, and a voice for new lines of the log. The page works without it.

const live = document.getElementById("live");
const voice = document.getElementById("voice");
const newest = () => Number(document.querySelector("#log [data-key]")?.dataset.key ?? 0);
let heard = newest();

/** Only lines that are new are read aloud, the oldest of them first; the log itself is swapped in silence. */
function speak() {
  const lines = [...document.querySelectorAll("#log [data-key]")].filter(line => Number(line.dataset.key) > heard).reverse();
  heard = Math.max(heard, newest());
  if (lines.length) voice.replaceChildren(lines.map(line => line.lastElementChild.textContent).join(" "));
}

function typing(target) {
  return target.closest("input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select, [contenteditable]");
}

/** A single digit presses the card that carries it, unless somebody is typing or means another program's shortcut. */
function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || typing(event.target)) return;
  const card = document.querySelector(`[data-shortcut="${CSS.escape(event.key)}"]`);
  if (!card || card.getAttribute("aria-pressed") === "true") return;
  event.preventDefault();
  card.focus({ preventScroll: true });
  card.click();
}

if (live) new MutationObserver(speak).observe(live, { childList: true });
document.addEventListener("keydown", press);

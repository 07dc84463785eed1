// Keys for the cards of a table. The page works without it.

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

document.addEventListener("keydown", press);

// The second click of a double click waits until the first is answered. By then its card may be the chosen one, which sends nothing.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.triggeringEvent?.submitter?.type === "button") event.preventDefault();
});

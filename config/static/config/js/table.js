// Keys for the cards of a table, and its link shared. The page works without it.

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

/** The link to a table goes to whoever the phone offers, or to the clipboard. */
async function share(button) {
  const box = button.closest(".invite");
  const url = box.querySelector("input").value;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ url, title: document.title }).catch(() => {});
    return;
  }
  if (navigator.clipboard) await navigator.clipboard.writeText(url);
  else box.querySelector("input").select(); // without TLS there is no clipboard: one key is left to press
  document.getElementById("invite-copied").textContent = navigator.clipboard ? box.dataset.copied : "";
}

document.addEventListener("keydown", press);
document.addEventListener("click", (event) => {
  const button = event.target.closest("#copy-invite");
  if (button) share(button);
});

// The second click of a double click waits until the first is answered. By then its card may be the chosen one, which sends nothing.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.triggeringEvent?.submitter?.type === "button") event.preventDefault();
});

// A number of the player's own for the dice, drawn when the form is sent, after the table's seal was shown.
// A classic script in the head: it listens before the form is there, so that no click is too quick for it.
// Without it the field stays visible (see tables.css): a number may be typed, or left out.

(() => {
  const BYTES = 32;

  function draw() {
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
  }

  function fill(event) {
    const input = event.target.querySelector("[data-nonce] input");
    if (input) input.value ||= draw();
  }

  document.addEventListener("submit", fill, true);
})();

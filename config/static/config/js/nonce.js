// A number of the player's own for the dice, drawn when the form is sent, after the table's seal was shown.
// Without this script the field stays visible: a number may be typed, or left out.

const DIGITS = 64;

function draw() {
  const bytes = crypto.getRandomValues(new Uint8Array(DIGITS / 2));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
}

for (const field of document.querySelectorAll("[data-nonce]")) {
  const input = field.querySelector("input");
  field.hidden = true;
  input.form.addEventListener("submit", () => { input.value ||= draw(); });
}

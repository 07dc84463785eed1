// The button that prints a sheet: shown by script, since it does nothing without. The browser's own menu prints, too.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// What the forms of tables share in which one chooses something and then presses a button. The page works without it.

/** Switch an attribute that says "true" on or off. */
export function set(element, name, on) {
  if (on) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}

/** What is switched off does nothing, however it is pressed. */
function hold(event) {
  if (event.target.closest?.(".play [aria-disabled=true]:not(input)")) event.preventDefault();
}

/** Enter on a choice would send the form by a button that nobody has chosen: see _enter.html. */
function stay(event) {
  if (event.key === "Enter" && event.target.matches("input") && event.target.form?.querySelector("[formmethod=dialog]")) event.preventDefault();
}

document.addEventListener("click", hold, true);
document.addEventListener("keydown", stay);

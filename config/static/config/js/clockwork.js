// The clockwork's figures, fetched by htmx every few seconds: what is new is put in, and nodes, focus and selection stay.

import { morph } from "./morph.js";

const isOurs = event => event.detail.target?.id === "clockwork" || event.detail.elt?.id === "clockwork";
const unheard = silent => {
  const words = document.getElementById("unheard");
  if (words.hidden === silent) words.hidden = !silent;
};

document.addEventListener("htmx:beforeRequest", event => {
  if (isOurs(event) && document.hidden) event.preventDefault();
});

document.addEventListener("htmx:beforeSwap", event => {
  if (!isOurs(event)) return;
  event.detail.shouldSwap = false;
  // Signed out, or no longer of the staff: only the whole page can say so.
  if ([403, 404].includes(event.detail.xhr.status)) location.reload();
  const fresh = new DOMParser().parseFromString(event.detail.serverResponse, "text/html").getElementById("clockwork");
  unheard(!fresh);
  if (fresh) morph(document.getElementById("clockwork"), fresh);
});

for (const lost of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(lost, event => {
    if (isOurs(event)) unheard(true);
  });
}

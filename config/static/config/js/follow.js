// Whoever only watches goes along when the players meet again: it is said aloud, and one button stays where one is.

const PAUSE_MS = 6_000; // long enough to hear it and to find the button
const LOOKS_MS = [1_000, 3_000, 8_000]; // the rematch's table opens a moment after it is offered, and no event tells that
const rematch = () => document.getElementById("rematch");
let going = Boolean(rematch()); // it was there already: there is a link, and nobody is taken by surprise
let looks = 0;

function follow() {
  if (going) return;
  if (rematch()) goAlong();
  else if (document.querySelector("#finale[data-awaited]") && looks < LOOKS_MS.length) look();
}

function look() {
  setTimeout(() => document.dispatchEvent(new CustomEvent("pli:refetch")), LOOKS_MS[looks]);
  looks += 1;
}

function goAlong() {
  going = true;
  const said = document.getElementById("follow");
  const stay = document.getElementById("stay");
  said.textContent = said.dataset.words;
  stay.hidden = false;
  const timer = setTimeout(() => rematch() && location.assign(rematch().href), PAUSE_MS);
  stay.addEventListener("click", () => {
    clearTimeout(timer);
    stay.hidden = true;
    said.textContent = "";
    rematch()?.focus();
  });
}

document.addEventListener("pli:swapped", follow);

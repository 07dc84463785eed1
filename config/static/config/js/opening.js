// Cards of an opening are turned on the spot; each lies in a <template> of its place until then. Without this file every
// turn is a page of its own. What is face up stands in the address, so that a reload keeps it.

const ceremony = document.querySelector("[data-opening]");
const turns = document.getElementById("turn");
const title = ceremony.querySelector("h1");
const told = ceremony.querySelector("[data-status]");
const titles = ceremony.dataset.titles.split("|");
const places = [...ceremony.querySelectorAll("[data-at]")];
const MANY = 6; // more cards at once are not all read aloud
const APART_MS = 70;

const isDown = (place) => !("up" in place.dataset);

/** `[1, 2, 3, 5]` as the address has it: `1-3,5`. */
function written(numbers) {
  const runs = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : `${run[0]}`)).join(",");
}

/** Face up; what is read aloud of it. */
function turn(place, wait) {
  place.replaceChildren(place.querySelector("template").content);
  place.dataset.up = "";
  const card = place.querySelector(".card");
  card.style.setProperty("--wait", `${wait}ms`);
  card.classList.add("turned");
  return place.querySelector("[data-said]").dataset.said;
}

function remember() {
  const up = places.filter((place) => !isDown(place));
  title.textContent = titles[up.length];
  history.replaceState(null, "", `?vues=${written(up.map((place) => Number(place.dataset.at)))}`);
}

/** Several cards: all of a booster are read, of more only the rarest, which is the last. */
function tell(said) {
  told.textContent = said.length > MANY ? `${title.textContent}. ${said.at(-1)}` : said.join(". ");
}

/** The focus stays where it was, or goes to the next card that can be turned: never to a sale. */
function settle(pressed, place) {
  const down = places.filter(isDown);
  const more = ceremony.querySelector("[data-more]");
  if (!down.length) {
    for (const button of ceremony.querySelectorAll("[data-next], [data-all]")) button.remove();
    more.hidden = false;
  }
  if (pressed.isConnected) return;
  const after = down.find((one) => Number(one.dataset.at) > Number(place?.dataset.at)) ?? down[0];
  (after?.querySelector("[data-turn]") ?? more).focus({ preventScroll: true });
}

function chosen(button) {
  if (button.matches("[data-all]")) return places.filter(isDown);
  const place = button.closest("[data-at]") ?? places.find(isDown);
  return place ? [place] : [];
}

turns.addEventListener("submit", (event) => {
  event.preventDefault();
  const turned = chosen(event.submitter);
  const said = turned.map((place, at) => turn(place, at * APART_MS));
  remember();
  tell(said);
  settle(event.submitter, turned[0]);
  if (turned.length === 1) turned[0].scrollIntoView({ block: "nearest" });
});

/** After a sale one comes back to the cards as they lie now. */
ceremony.addEventListener("submit", (event) => {
  const next = event.target.elements.next;
  if (next) next.value = `${location.pathname}${location.search}#${event.target.closest("[data-at]").id}`;
});

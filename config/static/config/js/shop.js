// What the choice in the shop costs, as it is made. Without this file a button asks the server.

const form = document.querySelector("[data-shop]");
const numbers = new Intl.NumberFormat(document.documentElement.lang);
const gold = Number(form.dataset.gold);

/** Every pack shows its price and the sign of the race that is chosen. */
function label(race) {
  for (const pack of form.querySelectorAll(".pack")) {
    const { price, racePrice } = pack.querySelector("input").dataset;
    pack.querySelector("[data-cost]").textContent = numbers.format(race.value ? racePrice : price);
    if (pack.matches(".locked")) continue;
    const sign = pack.querySelector(".wrapping .i use");
    sign.setAttribute("href", `${sign.getAttribute("href").split("#")[0]}#${race.dataset.sign}`);
  }
}

function recount() {
  const race = form.querySelector("[name=race]:checked");
  const booster = form.querySelector("[name=booster]:checked");
  const field = form.querySelector("[name=count]");
  label(race);
  if (!booster || !field.validity.valid) return;
  const { price, racePrice, said } = booster.dataset;
  const total = Number(race.value ? racePrice : price) * field.valueAsNumber;
  form.querySelector("[data-what]").textContent = `${field.valueAsNumber} × ${said}${race.dataset.said}`;
  form.querySelector("[data-total]").textContent = numbers.format(total);
  form.querySelector("[data-lack]").textContent = numbers.format(total - gold);
  form.querySelector("[data-missing]").hidden = total <= gold;
}

form.addEventListener("input", recount);
// A browser that comes back to the page keeps what was chosen in it.
addEventListener("pageshow", recount);

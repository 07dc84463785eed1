// Niceties of the table of Ippo: the sum of the defenses that are ticked, and an order in which each stands once.
// The page works without it.

const voice = document.createElement("p"); // outside of what is swapped: it speaks only when somebody has ticked something
voice.className = "sr";
voice.setAttribute("role", "status");

/** What the ticked defenses add up to against the blow as it then stands: alone, met, or shut off. */
function showSum(form) {
  const place = form.querySelector(".sum");
  const ticked = [...form.querySelectorAll("[name=cards]:checked")];
  const powers = ticked.map(box => Number(box.dataset.power));
  const { alone, met, bare } = place.dataset;
  const blow = Number(powers.length === 0 ? alone : ticked.some(box => "shuts" in box.dataset) ? bare : met);
  const sum = powers.reduce((all, one) => all + one, 0);
  const { none, some, all } = place.dataset;
  const words = powers.length === 0 ? none : sum < blow ? some : all;
  const added = powers.length > 1 ? `${powers.join(" + ")} = ${sum}` : String(sum);
  place.textContent = words.replace("{sum}", added).replace("{n}", blow).replace("{left}", blow - sum);
}

/** A defense that is chosen for a second place gives its own place to the one that stood there. */
function swapPlaces(select) {
  const twin = [...select.form.querySelectorAll("select")].find(one => one !== select && one.value === select.value);
  if (twin) twin.value = select.dataset.was;
  for (const one of select.form.querySelectorAll("select")) one.dataset.was = one.value;
}

function showAll() {
  document.querySelectorAll("form#defend").forEach(showSum);
  for (const select of document.querySelectorAll("form#order select")) select.dataset.was = select.value;
}

function changed({ target }) {
  const form = target.closest?.(".ippo form");
  if (form?.matches("#defend")) {
    showSum(form);
    voice.textContent = form.querySelector(".sum").textContent;
  } else if (form?.matches("#order")) swapPlaces(target);
}

document.body.append(voice);
document.addEventListener("change", changed);
document.addEventListener("pli:swapped", showAll);
showAll();

// While a deck of HOSS is being built: how many lines, defenders and buffs are ticked, of how many. The server judges.

const form = document.getElementById("build");
const counted = document.getElementById("counted");
const [lines, defenders, buffs] = counted.dataset.of.split(",").map(Number);

const ticked = (what) => form.querySelectorAll(`${what}:checked`).length;

function part(has, most, word) {
  const text = document.createElement("span");
  text.textContent = `${has} / ${most} ${word}`;
  text.classList.toggle("over", has > most);
  return text;
}

function tell() {
  const parts = [
    part(ticked("[name=line]"), lines, counted.dataset.lines),
    part(ticked("[data-defender]"), defenders, counted.dataset.defenders),
    part(ticked("[name=buff]"), buffs, counted.dataset.buffs),
  ];
  counted.replaceChildren(...parts.flatMap((one, at) => (at ? [" · ", one] : [one])));
}

counted.hidden = false;
form.addEventListener("change", tell);
tell();

// Suggestions below the search field, by keyboard and for readers aloud. htmx fetches them; without this file they stay hidden.

const box = document.querySelector("[data-combobox]");
const input = box.querySelector("input");
const list = document.getElementById("names");

input.setAttribute("role", "combobox");
input.setAttribute("aria-autocomplete", "list");
input.setAttribute("aria-controls", "options");
show(false);

function options() {
  return [...list.querySelectorAll("[role=option]")];
}

function chosen() {
  return list.querySelector("[aria-selected=true]");
}

/** Opened only while somebody types; closed, no option is chosen. */
function show(open) {
  box.toggleAttribute("data-open", open);
  input.setAttribute("aria-expanded", String(open));
  if (!open) choose(null);
}

function choose(option) {
  for (const one of options()) one.setAttribute("aria-selected", String(one === option));
  if (option) {
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  } else {
    input.removeAttribute("aria-activedescendant");
  }
}

/** A card is gone to; a longer search is put into the field, and searched for. */
function take(option) {
  if (option.dataset.address) {
    location.assign(option.dataset.address);
    return;
  }
  input.value = option.dataset.text;
  show(false);
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function move(step) {
  const all = options();
  if (!all.length) return;
  if (!box.hasAttribute("data-open")) show(true);
  const place = all.indexOf(chosen()) + step;
  choose(place < -1 ? all.at(-1) : (all[place] ?? null));
}

input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter" && chosen()) {
    event.preventDefault();
    take(chosen());
  } else if (event.key === "Enter") {
    show(false);
  } else if (event.key === "Escape" && box.hasAttribute("data-open")) {
    event.preventDefault(); // it would empty the field
    show(false);
  }
});
input.addEventListener("blur", () => show(false));
// The field keeps the focus while an option is pressed.
list.addEventListener("mousedown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const option = event.target.closest("[role=option]");
  if (option) take(option);
});

/** What is wrong with the search is told at its field, too. */
function tellFault() {
  const wrong = document.getElementById("fault") !== null;
  input.removeAttribute("aria-invalid");
  input.removeAttribute("aria-describedby");
  if (!wrong) return;
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", "fault");
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target === list) show(document.activeElement === input && options().length > 0);
  else if (event.target.id === "results") tellFault();
});

// Somebody has said something at the table that one looks at: what is new is added, and a screen reader says that alone.

import { piece } from "./piece.js";

const panel = () => document.getElementById("talk");

async function hear() {
  const fresh = await piece(panel().dataset.talk, "said");
  const list = document.getElementById("said");
  if (!fresh || !list) return;
  for (const line of [...list.children]) if (!fresh.querySelector(`#${line.id}`)) line.remove();
  for (const line of [...fresh.children]) if (!document.getElementById(line.id)) list.append(line);
}

/** After one's own phrase the list of phrases is closed, and focus is where it opens again. */
function spoken(event) {
  if (event.detail.target?.id !== "talk") return;
  const opener = document.querySelector("#speak > summary") ?? document.getElementById("hear");
  opener?.focus();
}

document.addEventListener("pli:said", () => panel() && hear());
document.addEventListener("htmx:afterSwap", spoken);

// Somebody is told something while he looks at a table: the bell in the header counts it, and a screen reader says what it is.

import { piece } from "./piece.js";

async function ring() {
  const old = document.getElementById("bell");
  const fresh = old && (await piece(old.dataset.bell, "bell"));
  if (!fresh) return;
  const focused = document.activeElement === old;
  old.replaceWith(fresh);
  if (focused) fresh.focus();
  document.getElementById("bell-said").textContent = fresh.dataset.said ?? "";
}

document.addEventListener("pli:told", ring);

// Keeps the lists of tables up to date while somebody looks at them: every ten seconds, and at once when he comes back.

import { morph } from "./morph.js";
import { piece } from "./piece.js";

const EVERY_MS = 10_000;
let asking = false;

async function look() {
  const old = document.getElementById("lists");
  if (!old || asking || document.hidden) return;
  asking = true;
  const fresh = await piece(location.href, "lists");
  if (fresh) morph(old, fresh);
  asking = false;
}

setInterval(look, EVERY_MS);
document.addEventListener("visibilitychange", look);

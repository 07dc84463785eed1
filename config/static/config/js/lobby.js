// Keeps the lists of tables up to date while somebody looks at them: every ten seconds, and at once when he comes back.

import { morph } from "./morph.js";

const EVERY_MS = 10_000;
const REQUEST_MS = 8_000;
let asking = false;

async function look() {
  const old = document.getElementById("lists");
  if (!old || asking || document.hidden) return;
  asking = true;
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(REQUEST_MS) });
    const fresh = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("lists");
    if (fresh) morph(old, fresh);
  } catch {
    // No connection for now: in ten seconds it is asked again.
  }
  asking = false;
}

setInterval(look, EVERY_MS);
document.addEventListener("visibilitychange", look);

// Without a network: comes back by itself. Asks seldom, and at once when the browser says that there is one again.

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const waits = document.getElementById("waits");
const here = document.documentElement.dataset;
let pause = FIRST_MS;
let timer = 0;

async function look() {
  clearTimeout(timer);
  const answer = await fetch("/sante/pret/", { cache: "no-store", signal: AbortSignal.timeout(8_000) }).catch(() => null);
  if (answer?.ok) {
    waits.textContent = waits.dataset.back;
    if (location.pathname !== "/hors-ligne/") location.reload();
    here.network = "there";
    return;
  }
  waits.hidden = false;
  timer = setTimeout(look, pause);
  pause = Math.min(pause * 1.6, LONGEST_MS);
}

addEventListener("online", look);
document.addEventListener("visibilitychange", () => document.hidden || look());
look();

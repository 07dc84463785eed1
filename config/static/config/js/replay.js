// Arrow keys step through a replay, Home and End lead to where it begins and ends, P lets it play by itself, at a speed that is
// remembered for as long as the tab is open. The timeline shows where one is. The page works without it.

const STEP_MS = 1600;
const PLAYING = "pli-replay-speed";
const SCROLL = "pli-replay-scroll";
const steps = document.querySelectorAll(".line-of-time a");
const links = {
  ArrowLeft: document.getElementById("previous"),
  ArrowRight: document.getElementById("next"),
  Home: document.getElementById("first") ?? steps[0],
  End: document.getElementById("last") ?? steps[steps.length - 1],
};
let timer = 0;

function go(link) {
  sessionStorage.setItem(SCROLL, String(scrollY));
  location.assign(link.href);
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select, [tabindex='0']")) return;
  if (event.key.toLowerCase() === "p") document.getElementById("goes-on")?.click();
  const link = links[event.key];
  if (!link) return;
  event.preventDefault();
  go(link);
}

function show(playing) {
  document.getElementById("goes-on").setAttribute("aria-pressed", String(playing));
}

function wait(speed) {
  clearTimeout(timer);
  if (!links.ArrowRight) {
    stop();
    return;
  }
  timer = setTimeout(() => go(links.ArrowRight), STEP_MS / speed);
}

function stop() {
  clearTimeout(timer);
  sessionStorage.removeItem(PLAYING);
  show(false);
}

function play(speed) {
  sessionStorage.setItem(PLAYING, String(speed));
  show(true);
  wait(speed);
}

async function share(player) {
  const url = location.href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ url, title: document.title }).catch(() => {});
    return;
  }
  if (!navigator.clipboard) return; // without TLS there is none: the address stands in the browser's own bar
  await navigator.clipboard.writeText(url);
  document.getElementById("shared").textContent = player.dataset.copied;
}

function begin(player) {
  const speed = document.getElementById("pace");
  document.getElementById("goes-on").addEventListener("click", () => {
    if (sessionStorage.getItem(PLAYING)) stop();
    else play(Number(speed.value));
  });
  speed.addEventListener("change", () => sessionStorage.getItem(PLAYING) && play(Number(speed.value)));
  document.getElementById("share").addEventListener("click", () => share(player));
  const kept = Number(sessionStorage.getItem(PLAYING));
  if (!kept) return;
  speed.value = String(kept);
  play(kept);
}

const current = document.getElementById("current-step");
if (current) {
  const list = current.closest(".line-of-time");
  list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
const player = document.getElementById("self-play");
if (player) begin(player);
const scrolled = sessionStorage.getItem(SCROLL);
if (scrolled) {
  scrollTo(0, Number(scrolled));
  sessionStorage.removeItem(SCROLL);
}
document.addEventListener("keydown", onKey);

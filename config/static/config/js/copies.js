// The printed light of holos follows the pointer, or the phone in the hand, where motion is welcome. Pages are whole without it.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const REACH = 40; // degrees of a phone's turn that carry the light from one edge to the other
const button = document.querySelector("[data-tilt]");
let rest = null; // how the phone was held at first
let turned = null; // how it is held now, until that is drawn

function light(card, x, y) {
  card.style.setProperty("--mx", x.toFixed(3));
  card.style.setProperty("--my", y.toFixed(3));
}

function follow(event) {
  const card = still.matches || event.pointerType === "touch" ? null : event.target.closest?.(".holo");
  if (!card) return;
  const box = card.getBoundingClientRect();
  light(card, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
}

const share = (degrees) => Math.min(1, Math.max(0, 0.5 + degrees / REACH));

function draw() {
  for (const card of document.querySelectorAll(".holo")) {
    card.classList.add("held");
    light(card, share(turned.gamma - rest.gamma), share(turned.beta - rest.beta));
  }
  turned = null;
}

function tilt({ beta, gamma }) {
  if (still.matches || beta === null || gamma === null) return;
  rest ??= { beta, gamma };
  if (!turned) requestAnimationFrame(draw);
  turned = { beta, gamma };
}

const listen = (answer) => answer === "granted" && addEventListener("deviceorientation", tilt, { passive: true });

/** Some phones ask their owner first, and only after a press of a button. */
async function offer() {
  const ask = globalThis.DeviceOrientationEvent?.requestPermission?.bind(DeviceOrientationEvent);
  if (!ask) return listen("granted");
  if (still.matches || !document.querySelector(".holo")) return;
  button.addEventListener("click", () => { button.hidden = true; ask().then(listen, () => undefined); });
  await ask().then(listen, () => { button.hidden = false; });
}

document.addEventListener("pointermove", follow, { passive: true });
if (button) offer();

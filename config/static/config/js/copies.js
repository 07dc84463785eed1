// The printed light of holos follows the pointer, where motion is welcome. Pages are whole without it.

const still = matchMedia("(prefers-reduced-motion: reduce)");

function shine(event) {
  const card = still.matches ? null : event.target.closest?.(".holo");
  if (!card) return;
  const box = card.getBoundingClientRect();
  card.style.setProperty("--mx", ((event.clientX - box.left) / box.width).toFixed(3));
  card.style.setProperty("--my", ((event.clientY - box.top) / box.height).toFixed(3));
}

document.addEventListener("pointermove", shine, { passive: true });

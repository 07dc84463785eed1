// Arrow keys step through a replay; the timeline shows where one is. The page works without it.

function step(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select, [tabindex='0']")) return;
  const way = { ArrowLeft: "previous", ArrowRight: "next" }[event.key];
  const link = way && document.getElementById(way);
  if (!link) return;
  event.preventDefault();
  location.assign(link.href);
}

const current = document.getElementById("current-step");
if (current) {
  const list = current.closest(".line-of-time");
  list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
document.addEventListener("keydown", step);

// Arrow keys step through a replay, Home and End lead to where it begins and ends, where the page has links there.
// The timeline shows where one is. The page works without it.

function step(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select, [tabindex='0']")) return;
  const way = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
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

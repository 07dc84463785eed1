// A season's clock runs down: <b data-until="ms" data-now="ms" data-day="d" data-over="words">. Without this file the page says
// the same in words.

const clock = document.getElementById("left");
const arrived = performance.now();
const DAY_S = 86_400;
const HOUR_S = 3_600;
const MINUTE_S = 60;

const two = number => String(number).padStart(2, "0");

/** Seconds left, whatever this device's clock says: only what passed since the page came is measured with it. */
function left() {
  const { now, until } = clock.dataset;
  return Math.floor((Number(until) - Number(now) - (performance.now() - arrived)) / 1000);
}

function words(seconds) {
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  if (seconds >= DAY_S) return `${Math.floor(seconds / DAY_S)}\u00a0${clock.dataset.day} ${two(hours)}\u00a0h`;
  if (hours) return `${hours}\u00a0h ${two(minutes)}\u00a0min`;
  return `${minutes}\u00a0min ${two(seconds % MINUTE_S)}\u00a0s`;
}

function tick() {
  const seconds = left();
  const said = seconds > 0 ? words(seconds) : clock.dataset.over;
  if (clock.textContent !== said) clock.textContent = said;
  if (seconds <= 0) clearInterval(running);
}

const running = clock ? setInterval(tick, 500) : 0;

// The table of HOSS: plays the five seconds of a round at the server's time, says what a form will do. The page works without it.

import "./choices.js";
import { Player } from "./hoss_player.js";
import { ROUND_MS, Round } from "./hoss_round.js";

const voice = document.createElement("p"); // outside of what is swapped
voice.className = "sr";
voice.setAttribute("role", "status");
document.body.append(voice);

let round = null; // the one that is shown
let key = "";
let beganAt = 0; // on this device's own clock
let seen = ""; // the round that has been shown

function arrive() {
  showForm();
  const field = document.getElementById("field");
  const block = document.getElementById("round-data");
  if (!field || !block || "replay" in field.dataset) return;
  const data = JSON.parse(block.textContent);
  const fresh = `${data.number} ${data.began}`;
  if (round && key === fresh) {
    round.bind();
  } else {
    round = null;
    const began = field.dataset.now ? performance.now() - (Number(field.dataset.now) - data.began) : 0;
    if (!field.dataset.now || fresh === seen || performance.now() - began >= ROUND_MS) return;
    [round, key, beganAt] = [new Round(data), fresh, began];
    requestAnimationFrame(frame);
  }
  hush(field.dataset.line, true);
}

function frame() {
  if (!round) return;
  const at = Math.max(0, performance.now() - beganAt);
  round.to(at);
  if (at < ROUND_MS) requestAnimationFrame(frame);
  else end();
}

function end() {
  const gist = document.getElementById("gist")?.textContent ?? "";
  round.finish();
  [round, seen] = [null, key];
  voice.textContent = gist;
  hush(document.getElementById("field")?.dataset.line, false);
}

/** The log's own line of a round comes after it has been shown, and in silence: how it went is said by the voice. */
function hush(id, on) {
  const line = id && document.getElementById(`line-${id}`);
  if (!line || line.hidden === on) return;
  const log = document.getElementById("log");
  log.setAttribute("aria-live", "off");
  line.hidden = on;
  if (!on) setTimeout(() => log.setAttribute("aria-live", "polite"), 1_000);
}

/** What the button will do; whom a defender shall guard is asked once one is chosen. */
function showForm() {
  const form = document.getElementById("prepare");
  if (!form) return;
  const card = form.querySelector("[name=card]:checked");
  const button = document.getElementById("prepare-now");
  const { none, alone } = button.dataset;
  button.textContent = form.querySelector("[type=radio][name=card]") ? (card?.dataset.name ?? none) : alone;
  const fresh = form.querySelector(".post.fresh");
  if (!fresh) return;
  fresh.hidden = !(card && "defends" in card.dataset);
  fresh.querySelector("select").disabled = fresh.hidden;
}

document.addEventListener("change", event => event.target.closest?.("#prepare") && showForm());
document.addEventListener("pli:swapped", arrive);
arrive();
const player = document.getElementById("player");
if (player) new Player(player);

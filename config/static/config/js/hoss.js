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
let line = ""; // the id of what the log says of it
let gist = ""; // how it went
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
    if (round) tell(); // the next has begun before the end of this one, which came late
    round = null;
    const began = field.dataset.now ? performance.now() - (Number(field.dataset.now) - data.began) : 0;
    if (!field.dataset.now || fresh === seen || performance.now() - began >= ROUND_MS) return;
    [round, key, beganAt, line] = [new Round(data), fresh, began, field.dataset.line];
    gist = document.getElementById("gist")?.textContent ?? "";
    requestAnimationFrame(frame);
  }
  hush(true); // even where the next pause has come before the end
}

function frame() {
  if (!round) return;
  const at = Math.max(0, performance.now() - beganAt);
  round.to(at);
  if (at < ROUND_MS) requestAnimationFrame(frame);
  else end();
}

function end() {
  round.finish();
  [round, seen] = [null, key];
  tell();
}

function tell() {
  voice.textContent = gist;
  hush(false);
}

/** The log's own line of a round comes after it has been shown, and in silence: how it went is said by the voice. */
function hush(on) {
  const item = document.getElementById(`line-${line}`);
  if (!item) return;
  item.setAttribute("aria-live", "off");
  item.hidden = on;
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
  const posts = fresh.closest(".posts");
  posts.hidden = !posts.querySelector(".post:not([hidden])");
}

document.addEventListener("change", event => event.target.closest?.("#prepare") && showForm());
document.addEventListener("pli:swapped", arrive);
arrive();
const player = document.getElementById("player");
if (player) new Player(player);

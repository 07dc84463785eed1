// Three small sounds of a table, for who has switched them on: one is asked, a card is played, one has won. They are made here of
// a few notes. A browser lets nobody be heard who has not been touched: until then there is silence, and no complaint.

const LOUDNESS = 0.08;
const SILENT = 0.0001; // an exponential ramp never reaches nothing
const SOUNDS = {
  asked: [[660, 0, 0.16], [880, 0.13, 0.22]],
  played: [[190, 0, 0.07]],
  won: [[523, 0, 0.16], [659, 0.13, 0.16], [784, 0.26, 0.16], [1047, 0.39, 0.45]],
}; // each note: its pitch (Hz), when it begins and how long it lasts (s)
const PAUSE_MS = 250; // a round that shows much at once is one sound

let audio = null;
let touched = false;
let before = seen();
let playedAt = -Infinity;

/** What a table says of itself that can be heard. */
function seen() {
  const asked = [...document.querySelectorAll("#table [name=decision]")].map(({ value }) => value);
  const lines = document.querySelectorAll("#log li").length;
  return { asked: new Set(asked), lines, won: document.querySelector("#finale[data-won]") !== null };
}

function listen() {
  const now = seen();
  if (now.won && !before.won) play("won");
  else if ([...now.asked].some(decision => !before.asked.has(decision))) play("asked");
  else if (now.lines > before.lines && !document.hidden) play("played");
  before = now;
}

function play(name) {
  const allowed = navigator.userActivation?.hasBeenActive ?? touched;
  if (document.documentElement.dataset.sounds !== "on" || !allowed) return;
  if (name === "played" && performance.now() - playedAt < PAUSE_MS) return;
  playedAt = performance.now();
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // without a device to be heard on
  for (const note of SOUNDS[name]) sing(...note);
}

function sing(pitch, after, lasts) {
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const gain = new GainNode(audio, { gain: SILENT });
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + lasts);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts);
}

addEventListener("keydown", () => (touched = true), { once: true, capture: true });
addEventListener("click", () => (touched = true), { once: true, capture: true });
document.addEventListener("pli:swapped", listen);
// Whoever switches them on hears one.
document.addEventListener("submit", ({ submitter }) => submitter?.name === "sounds" && submitter.value === "on" && setTimeout(play, 0, "asked"));

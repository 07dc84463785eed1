// A stranger's check in another language: dice and protocol written anew from ARCHITECTURE.md and RFC 7693.
//   node stranger.mjs dice_vectors.json match.ndjson …   prints what was checked as JSON; exit 1 at the first thing that is wrong
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const SYMBOLS = ["feather", "book", "beetle"];
const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const COLUMNS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const turn = (x, n) => ((x >> n) | (x << (64n - n))) & MASK;

function compress(h, block, length, last) {
  const m = Array.from({ length: 16 }, (_, i) => block.readBigUInt64LE(8 * i));
  const v = [...h, ...IV];
  v[12] ^= BigInt(length);
  if (last) v[14] ^= MASK;
  for (let round = 0; round < 12; round++) {
    COLUMNS.forEach(([a, b, c, d], i) => {
      const s = SIGMA[round % 10];
      v[a] = (v[a] + v[b] + m[s[2 * i]]) & MASK;
      v[d] = turn(v[d] ^ v[a], 32n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = turn(v[b] ^ v[c], 24n);
      v[a] = (v[a] + v[b] + m[s[2 * i + 1]]) & MASK;
      v[d] = turn(v[d] ^ v[a], 16n);
      v[c] = (v[c] + v[d]) & MASK;
      v[b] = turn(v[b] ^ v[c], 63n);
    });
  }
  return h.map((x, i) => x ^ v[i] ^ v[i + 8]);
}

function blake2b(message, key, size) {
  const padded = key.length ? Buffer.concat([key, Buffer.alloc(128 - key.length), message]) : message;
  let h = [...IV];
  h[0] ^= 0x01010000n ^ BigInt(key.length << 8) ^ BigInt(size);
  const blocks = Math.max(1, Math.ceil(padded.length / 128));
  for (let i = 0; i < blocks; i++) {
    const block = Buffer.alloc(128);
    padded.copy(block, 0, 128 * i, Math.min(128 * (i + 1), padded.length));
    const last = i === blocks - 1;
    h = compress(h, block, last ? padded.length : 128 * (i + 1), last);
  }
  const out = Buffer.alloc(64);
  h.forEach((x, i) => out.writeBigUInt64LE(x, 8 * i));
  return out.subarray(0, size);
}

function* words(key, label) {
  const inner = blake2b(Buffer.from(label, "utf8"), key, 32);
  for (let block = 0n; ; block++) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64LE(block);
    const chunk = blake2b(counter, inner, 64);
    for (let at = 0; at < 64; at += 4) yield chunk.readUInt32LE(at);
  }
}

function below(stream, n) {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % n;
  }
}

function shuffled(stream, items) {
  const cards = [...items];
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

const hex = (text) => Buffer.from(text, "hex");
const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const commitment = (match, secret) => createHash("sha256").update("pli-1").update(match).update(secret).digest("hex");

function seedOf(match, secret, nonces) {
  const parts = [secret, match];
  for (const [seat, nonce] of [...nonces].sort((a, b) => a[0] - b[0])) parts.push(Buffer.from(String(seat)), hex(nonce));
  const message = parts.flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return blake2b(Buffer.concat(message), Buffer.alloc(0), 32);
}

function expect(what, said, found) {
  if (JSON.stringify(said) === JSON.stringify(found)) return;
  console.error(`${what}: recorded ${JSON.stringify(said)}, computed ${JSON.stringify(found)}`);
  process.exit(1);
}

function checkVectors(known) {
  const stream = (one) => words(hex(one.key), one.label);
  for (const one of known.words) {
    const rolls = stream(one);
    expect(one.label, one.words, one.words.map(() => rolls.next().value));
  }
  for (const one of known.below) {
    const rolls = stream(one);
    expect(one.label, one.numbers, one.numbers.map(() => below(rolls, one.n)));
  }
  for (const one of known.shuffled) expect(one.label, one.order, shuffled(stream(one), range(0, one.items)));
  const told = known.protocol;
  expect("commitment", told.commitment, commitment(hex(told.match), hex(told.secret)));
  const seed = seedOf(hex(told.match), hex(told.secret), told.nonces);
  expect("seed", told.seed, seed.toString("hex"));
  const rolls = words(seed, `bot/${told.bot.seat}/${told.bot.decision}`);
  expect("bot", told.bot.numbers, told.bot.numbers.map(() => below(rolls, 3)));
  return known.words.length + known.below.length + known.shuffled.length + 3;
}

function checkMatch(text) {
  const rows = text.trim().split("\n").map((line) => JSON.parse(line));
  const events = rows.filter((row) => row.kind === "event").map((row) => row.payload);
  const opened = events[0];
  const match = hex(opened.match);
  const secret = hex(events.find((event) => event.type === "secret_revealed").secret);
  expect("commitment", opened.commitment, commitment(match, secret));
  const seated = new Map();
  for (const event of events) {
    if (event.type === "seat_taken") seated.set(event.seat, event);
    if (event.type === "seat_left") seated.delete(event.seat);
  }
  const people = [...seated].filter(([, event]) => event.bot === null);
  const seed = seedOf(match, secret, people.map(([seat, event]) => [seat, event.nonce]));
  const forks = rows.filter((row) => row.kind === "command" && row.payload.type === "fork");
  const copied = forks.reduce((sum, row) => sum + row.first_version - 1 + row.event_count, 0); // so far the dice were another match's
  if (opened.game === "topsy") return checkTopsy(events, seed, copied);
  return opened.game === "ahyoheek" ? checkRandomPicks(rows, seated, seed) : 0;
}

function checkTopsy(events, seed, copied) {
  let rolls = 0;
  let number = 0;
  for (const [at, event] of events.entries()) {
    if (event.type === "round_opened") number = event.round;
    if (at < copied) continue;
    if (event.type === "dealt") {
      const pack = [...event.hands.flatMap((hand) => hand.cards), ...event.rest];
      expect("deal", pack, shuffled(words(seed, "deal"), range(1, 13)));
      rolls++;
    } else if (event.type === "turned") {
      expect(`coin ${number}`, event.coin, ["heads", "tails"][below(words(seed, `coin/${number}`), 2)]);
      rolls++;
    }
  }
  return rolls;
}

function checkRandomPicks(rows, seated, seed) {
  let rolls = 0;
  for (const row of rows) {
    if (row.kind !== "command" || row.payload.type !== "pick") continue;
    if (seated.get(row.seat).bot?.name !== "random") continue;
    const stream = words(seed, `bot/${row.seat}/${row.decision}`);
    below(stream, 1); // which of the offered commands: there is one
    expect(`bot ${row.seat} at ${row.decision}`, row.payload.symbol, SYMBOLS[below(stream, 3)]);
    rolls++;
  }
  return rolls;
}

const [vectorFile, ...matchFiles] = process.argv.slice(2);
const vectors = checkVectors(JSON.parse(readFileSync(vectorFile, "utf8")));
const rolls = matchFiles.map((name) => checkMatch(readFileSync(name, "utf8")));
console.log(JSON.stringify({ vectors, matches: rolls.length, rolls: rolls.reduce((sum, one) => sum + one, 0) }));

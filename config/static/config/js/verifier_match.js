// What an exported match proves by itself: file, chain, cards, seal, and its proof from the signed log, by ARCHITECTURE.md.
// After verifier_hashes.js, verifier_lines.js and verifier_note.js; asks no server.

(() => {
  const { blake2b, sha256, sha256Slowly, prefixed, joined, text, hex, bytes, dice, linesOf, leaf, included, readNote, signatureHolds } = pliEco;
  const NONE = new Uint8Array(0);
  const AT_ONCE_MS = 30; // of work, after which the page can be used
  const ZEROS = "00".repeat(32);
  const KNOWN = {
    label: "deal",
    words: [1201933210, 847836025, 2008643249, 4208466669],
    commitment: "3c98d581342f662c879c8de16b682a48e0eb7d226675087da42a4c83925f4a20",
    seed: "cdc5d90a3b7f3bc60b0f9603dca2acc8b82e85d6a571ca307c80e9014d3dd0d4",
  };
  const PRINT = /^[0-9a-f]{64}$/;

  const matchCommitment = (match, secret) => hex(sha256(joined(text("pli-1"), bytes(match), bytes(secret))));

  // `nonces` are [seat, nonce] of people.
  function matchSeed(match, secret, nonces) {
    const people = [...nonces].sort(([one], [other]) => one - other).flatMap(([seat, nonce]) => [text(seat), bytes(nonce)]);
    return blake2b(prefixed(bytes(secret), bytes(match), ...people), NONE, 32);
  }

  // Whether this browser's own arithmetic gives what is known: words 0 to 3 of the stream of a key of zeros, a seal and a seed.
  function generatorHolds() {
    const rolls = dice(new Uint8Array(32), KNOWN.label);
    const found = [KNOWN.words.map(() => rolls.below(2 ** 32)).join(), matchCommitment(ZEROS.slice(32), ZEROS), hex(matchSeed(ZEROS.slice(32), ZEROS, [[0, ""]]))];
    return found.join() === [...KNOWN.words, KNOWN.commitment, KNOWN.seed].join();
  }

  function dashed(id) {
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  // `payload` and numbers as they stand in the file, so that no byte is changed by reading it.
  function commandDigest(match, { id, seat, decision, name, payload, received_at, first_version, event_count }) {
    const lengths = [decision, name].map(one => text(one).length);
    const parts = [dashed(match), dashed(id), seat === "null" ? "-" : seat, received_at, first_version, event_count, ...lengths, decision, name];
    return sha256(text(`${parts.join(" ")} ${payload}`));
  }

  function eventHash(previous, command, { version, tag, tag_version, payload, recorded_at, salt }) {
    const told = `${version} ${tag_version} ${recorded_at} ${text(tag).length} ${tag} ${payload}`;
    return sha256(joined(previous, bytes(salt), command, text(told)));
  }

  // The first event whose hash is not that of its bytes, its command's and of the hash before it; null for none.
  async function firstFlaw(file, pause) {
    let previous = new Uint8Array(32);
    for (const { command, events } of file.rows) {
      const digest = commandDigest(file.match.id, command);
      for (const event of events) {
        previous = eventHash(previous, digest, event);
        if (hex(previous) !== event.hash) return Number(event.version);
        await pause();
      }
    }
    return null;
  }

  // What the opening and the end say, without the rules of the game; null for what is not there.
  function storyOf(file) {
    const events = file.rows.flatMap(row => row.events);
    const told = event => {
      try {
        return JSON.parse(event.payload);
      } catch {
        return null;
      }
    };
    const opened = events[0]?.tag === "table_opened" ? told(events[0]) : null;
    const revealed = events.find(event => event.tag === "secret_revealed");
    const secret = (revealed && told(revealed)?.secret) ?? null;
    return { events, opened, secret: typeof secret === "string" && PRINT.test(secret) ? secret : null };
  }

  function sealHolds({ match }, { opened, secret }) {
    if (!opened || !secret || opened.match !== match.id || opened.dice !== "blake2b-ctr-1") return false;
    return matchCommitment(match.id, secret) === opened.commitment;
  }

  async function cardsHold({ release }, { opened }, pause) {
    return Boolean(opened) && opened.release === release.digest && hex(await sha256Slowly(text(release.body), pause)) === release.digest;
  }

  function proofHolds(file, events) {
    const { checkpoint, entry, position, path } = file.proof;
    const stands = events.find(event => Number(event.version) === entry.version);
    if (entry.kind !== "match" || entry.key !== file.match.id || !stands || entry.digest !== stands.hash) return false;
    try {
      const note = readNote(checkpoint);
      return path.every(step => PRINT.test(step)) && included(leaf(entry), position, note.size, note.root, path.map(bytes));
    } catch {
      return false;
    }
  }

  // Calls `pause` when it is time.
  function paced(pause) {
    let since = performance.now();
    return async () => {
      if (performance.now() - since < AT_ONCE_MS) return;
      await pause();
      since = performance.now();
    };
  }

  // Points as [name, holds, {line or version}], `holds` null where it cannot be asked. `keys` from elsewhere count in place of
  // the file's own. `breath` lets the page breathe.
  async function checkMatch(content, keys = [], breath = () => new Promise(resolve => setTimeout(resolve))) {
    const pause = paced(breath);
    let file;
    try {
      file = await linesOf(content, pause);
    } catch (broken) {
      return { points: [["file", false, { line: broken.line ?? 1 }]] };
    }
    const story = storyOf(file), { opened } = story;
    const fits = Boolean(opened) && opened.match === file.match.id && opened.game === file.match.game;
    const place = fits ? file.lines : 1;
    const flaw = await firstFlaw(file, pause);
    const version = file.proof?.entry.version;
    const points = [
      ["file", fits && file.whole !== false, { line: place }],
      ["chain", flaw === null, { version: flaw }],
      ["release", await cardsHold(file, story, pause), { version: 1 }],
      ["commitment", sealHolds(file, story), { version: 1 }],
      ["proof", file.proof ? proofHolds(file, story.events) : null, { version }],
      ["signature", file.proof ? await signatureHolds(file.proof.checkpoint, keys.length ? keys : file.keys) : null, { line: file.proofLine }],
    ];
    const forks = file.rows.some(row => row.command.name === "fork");
    return { points: forks ? [...points, ["source", null, {}]] : points, file, story };
  }

  Object.assign(pliEco, { checkMatch, generatorHolds, matchCommitment, matchSeed, commandDigest, eventHash });
})();

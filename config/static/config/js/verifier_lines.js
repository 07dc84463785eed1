// The lines of an exported match, read byte for byte: each is a JSON object with certain fields in a certain order, without spaces.
// After verifier_hashes.js. What is no export throws an error with the number of the `line`.

(() => {
  const { sha256Slowly, hex, text } = pliEco;
  const MOST = 256 * 2 ** 20; // bytes
  const FORMATS = ["1", "2"];
  const word = raw => {
    const told = JSON.parse(raw);
    if (typeof told !== "string" || JSON.stringify(told) !== raw) throw new TypeError("no text as it is written");
    return told;
  };
  const fits = pattern => raw => {
    const told = word(raw);
    if (!pattern.test(told)) throw new TypeError("no print");
    return told;
  };
  const whole = raw => {
    if (!/^(0|-?[1-9][0-9]*)$/.test(raw)) throw new TypeError("no number");
    return raw;
  };
  const seat = raw => (raw === "null" ? raw : whole(raw));
  const value = raw => (JSON.parse(raw), raw);
  const list = raw => parsed(raw, told => Array.isArray(told) && told.every(one => typeof one === "string"));
  const proof = raw => parsed(raw, told =>
    same(Object.keys(told), ["checkpoint", "entry", "position", "path"]) && same(Object.keys(told.entry), ["kind", "key", "version", "digest"])
    && [told.checkpoint, told.entry.kind, told.entry.key, told.entry.digest, ...told.path].every(one => typeof one === "string")
    && [told.entry.version, told.position].every(Number.isSafeInteger));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const ID = fits(/^[0-9a-f]{32}$/), PRINT = fits(/^[0-9a-f]{64}$/);

  // Of each kind of line, its fields in order and how each is read.
  const KINDS = {
    match: { id: ID, game: word, number: whole, format: whole },
    release: { digest: word, body: value },
    keys: { keys: list },
    proof: { proof },
    command: { id: ID, seat, decision: word, name: word, payload: value, received_at: whole, first_version: whole, event_count: whole },
    event: { version: whole, tag: word, tag_version: whole, payload: value, recorded_at: whole, hash: PRINT, salt: ID },
    end: { lines: whole, digest: PRINT },
  };

  function parsed(raw, holds) {
    const told = JSON.parse(raw);
    if (JSON.stringify(told) !== raw || !holds(told)) throw new TypeError("not as it is written");
    return told;
  }

  // Where the JSON value that begins at `at` ends. That it is one, whoever reads it says.
  function endOf(line, at) {
    let depth = 0;
    for (let here = at; here < line.length; here++) {
      const sign = line[here];
      if (sign === '"') here = quoteEnd(line, here);
      else if (sign === "{" || sign === "[") depth++;
      else if (sign === "}" || sign === "]") {
        if (depth === 0) return here;
        depth--;
      } else if (sign === "," && depth === 0) return here;
    }
    throw new TypeError("no end");
  }

  function quoteEnd(line, at) {
    for (let here = at + 1; here < line.length; here++) {
      if (line[here] === "\\") here++;
      else if (line[here] === '"') return here;
    }
    throw new TypeError("no end");
  }

  function lineOf(line) {
    const [, kind] = /^\{"kind":"([a-z]+)"/.exec(line) ?? [];
    if (!Object.hasOwn(KINDS, kind ?? "")) throw new TypeError("no line");
    const told = { kind };
    let at = `{"kind":"${kind}"`.length;
    for (const [name, read] of Object.entries(KINDS[kind])) {
      const before = `,"${name}":`;
      if (!line.startsWith(before, at)) throw new TypeError("no field");
      const end = endOf(line, at + before.length);
      told[name] = read(line.slice(at + before.length, end));
      at = end;
    }
    if (line.slice(at) !== "}") throw new TypeError("more than a line");
    return told;
  }

  class Broken extends Error {
    constructor(line) {
      super(`line ${line}`);
      this.line = line;
    }
  }

  // All lines, read; those that are UTF-8 without a byte lost.
  async function read(content, pause) {
    if (content.length > MOST || !content.length) throw new Broken(1);
    const told = [];
    let body;
    try {
      body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
    } catch {
      throw new Broken(foreignLine(content));
    }
    const lines = body.split("\n");
    const cut = lines.pop();
    for (const line of lines) {
      try {
        told.push(lineOf(line));
      } catch {
        throw new Broken(told.length + 1);
      }
      await pause();
    }
    if (cut) throw new Broken(told.length + 1);
    return { told, last: lines.at(-1) };
  }

  // The first line that is no UTF-8.
  function foreignLine(content) {
    for (let line = 1, at = 0; ; line++) {
      const end = content.indexOf(10, at) + 1 || content.length;
      try {
        new TextDecoder("utf-8", { fatal: true }).decode(content.subarray(at, end));
      } catch {
        return line;
      }
      at = end;
    }
  }

  // {match, release, keys, proof, proofLine, rows: [{command, events}], whole, lines}; `whole` is null for a file of format 1.
  async function linesOf(content, pause) {
    const { told, last } = await read(content, pause);
    let at = 0;
    const may = kind => (told[at]?.kind === kind ? told[at++] : null);
    const must = kind => may(kind) ?? holds(false, 1);
    const holds = (fact, ahead = 0) => {
      if (!fact) throw new Broken(at + ahead);
    };
    const match = must("match");
    holds(FORMATS.includes(match.format));
    const release = must("release"), keys = may("keys")?.keys ?? [], proof = may("proof")?.proof ?? null, proofLine = at;
    const rows = [];
    for (let version = 1, command; (command = may("command")); ) {
      holds(Number(command.event_count) > 0 && command.first_version === String(version));
      const events = [], before = at;
      for (const end = version + Number(command.event_count); version < end; version++) {
        if (told[at] && told[at].kind !== "event") throw new Broken(before);
        events.push(must("event"));
        holds(events.at(-1).version === String(version));
      }
      if (told[at]?.kind === "event") throw new Broken(before);
      rows.push({ command, events });
    }
    const end = match.format === "1" ? null : must("end");
    holds(at === told.length, 1);
    return { match, release, keys, proof, proofLine, rows, lines: told.length, whole: end && (await endHolds(end, content, last, told.length - 1, pause)) };
  }

  async function endHolds(end, content, last, lines, pause) {
    const before = content.subarray(0, content.length - text(last).length - 1);
    return end.lines === String(lines) && end.digest === hex(await sha256Slowly(before, pause));
  }

  pliEco.linesOf = linesOf;
})();

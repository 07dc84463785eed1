// Proofs from the signed log: the tree of RFC 9162 and C2SP's signed notes, by ARCHITECTURE.md. After verifier_hashes.js.

(() => {
  const { sha256, prefixed, joined, text, hex, bytes } = pliEco;
  const same = (one, other) => hex(one) === hex(other);

  const leaf = entry => sha256(joined(Uint8Array.of(0), prefixed(text(entry.kind), text(entry.key), text(entry.version), bytes(entry.digest))));
  const node = (left, right) => sha256(joined(Uint8Array.of(1), left, right));

  // RFC 9162: whether the leaf at `position` stands under `root` in a log of `size` entries.
  function included(stands, position, size, root, path) {
    if (!Number.isSafeInteger(position) || position < 0 || position >= size) return false;
    let at = position, last = size - 1, reached = stands;
    for (const step of path) {
      if (last === 0) return false;
      if (at % 2 === 1 || at === last) {
        reached = node(step, reached);
        while (at !== 0 && at % 2 === 0) [at, last] = [at / 2, Math.floor(last / 2)];
      } else reached = node(reached, step);
      [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    }
    return last === 0 && same(reached, root);
  }

  const coded = digits => Uint8Array.from(atob(digits), sign => sign.charCodeAt(0));
  const decoded = bytes => btoa(String.fromCharCode(...bytes));

  // Base64 in its one form; throws for any other text.
  function base64(digits) {
    const found = coded(digits);
    if (decoded(found) !== digits) throw new TypeError("base64");
    return found;
  }

  // C2SP's signed note: what is signed, what it states and by whom. Throws for what is none.
  function readNote(note) {
    const parted = note.lastIndexOf("\n\n");
    if (parted < 0 || !note.endsWith("\n")) throw new TypeError("no note");
    const body = note.slice(0, parted + 1);
    const [origin, size, root] = body.split("\n");
    if (!origin || !/^(0|[1-9][0-9]{0,14})$/.test(size) || body.split("\n").slice(0, -1).some(line => !line)) throw new TypeError("no note");
    const signatures = note.slice(parted + 2, -1).split("\n").map(line => {
      const [, name, signed] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u.exec(line) ?? [];
      const found = base64(signed ?? "?");
      return { name, id: hex(found.subarray(0, 4)), signature: found.subarray(4) };
    });
    if (base64(root).length !== 32) throw new TypeError("no note");
    return { body, origin, size: Number(size), root: base64(root), signatures };
  }

  function readKey(line) {
    const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(line.trim()) ?? [];
    const key = base64(encoded ?? "?");
    const right = key.length === 33 && key[0] === 1 && hex(sha256(joined(text(`${name}\n`), key)).subarray(0, 4)) === id;
    if (!right) throw new TypeError("no key");
    return { name, id, key: key.subarray(1) };
  }

  // Whether one of `keys` has signed the note; null where the browser has no Ed25519.
  async function signatureHolds(note, keys) {
    let told, known;
    try {
      told = readNote(note);
      known = keys.map(readKey);
    } catch {
      return false;
    }
    const ours = told.signatures.flatMap(one =>
      known.filter(key => key.name === told.origin && key.name === one.name && key.id === one.id).slice(-1).map(key => ({ ...one, key: key.key })),
    );
    try {
      for (const { key, signature } of ours) {
        const whose = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
        if (!(await crypto.subtle.verify({ name: "Ed25519" }, whose, signature, text(told.body)))) return false;
      }
    } catch {
      return null;
    }
    return ours.length > 0;
  }

  Object.assign(pliEco, { leaf, included, readNote, signatureHolds });
})();

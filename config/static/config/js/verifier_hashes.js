// BLAKE2b (RFC 7693) and SHA-256 (FIPS 180-4) over bytes, and the dice made of them, without any library.
// A classic script, not a module: a saved page may load it from a disk. It asks nothing of any server.

var pliEco = (() => {
  const MASK = (1n << 64n) - 1n;
  const IV = [
    0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
    0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
  ];
  const SIGMA = [
    "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
    "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
  ].map(row => [...row].map(digit => parseInt(digit, 16)));
  const LINES = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"].map(line => [...line].map(digit => parseInt(digit, 16)));
  const turned = (x, n) => ((x >> n) | (x << (64n - n))) & MASK;

  function mixed(state, block, length, last) {
    const view = new DataView(block.buffer, block.byteOffset, 128);
    const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(8 * at, true));
    const v = [...state, ...IV];
    v[12] ^= BigInt(length);
    if (last) v[14] ^= MASK;
    for (let round = 0; round < 12; round++) {
      const order = SIGMA[round % 10];
      LINES.forEach(([a, b, c, d], at) => {
        v[a] = (v[a] + v[b] + words[order[2 * at]]) & MASK;
        v[d] = turned(v[d] ^ v[a], 32n);
        v[c] = (v[c] + v[d]) & MASK;
        v[b] = turned(v[b] ^ v[c], 24n);
        v[a] = (v[a] + v[b] + words[order[2 * at + 1]]) & MASK;
        v[d] = turned(v[d] ^ v[a], 16n);
        v[c] = (v[c] + v[d]) & MASK;
        v[b] = turned(v[b] ^ v[c], 63n);
      });
    }
    return state.map((x, at) => x ^ v[at] ^ v[at + 8]);
  }

  // `key` may be empty; `size` is that of the answer, in bytes.
  function blake2b(message, key, size) {
    const whole = key.length ? joined(key, new Uint8Array(128 - key.length), message) : message;
    const padded = joined(whole, new Uint8Array((128 - (whole.length % 128)) % 128 || (whole.length ? 0 : 128)));
    let state = [...IV];
    state[0] ^= 0x01010000n ^ BigInt(key.length << 8) ^ BigInt(size);
    for (let at = 0; at < padded.length; at += 128) {
      const last = at + 128 === padded.length;
      state = mixed(state, padded.subarray(at, at + 128), last ? whole.length : at + 128, last);
    }
    const out = new DataView(new ArrayBuffer(64));
    state.forEach((x, at) => out.setBigUint64(8 * at, x, true));
    return new Uint8Array(out.buffer).subarray(0, size);
  }

  // The first 32 bits of the fractions of square and cube roots of the first primes, as FIPS 180-4 has them: computed exactly.
  const PRIMES = [];
  for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every(prime => n % prime)) PRIMES.push(n);

  function rootFraction(prime, power) {
    const wanted = BigInt(prime) << BigInt(32 * power);
    let root = 0n;
    for (let bit = 1n << 40n; bit; bit >>= 1n) if ((root + bit) ** BigInt(power) <= wanted) root += bit;
    return Number(root & 0xffffffffn);
  }

  const START = PRIMES.slice(0, 8).map(prime => rootFraction(prime, 2));
  const ROUNDS = PRIMES.map(prime => rootFraction(prime, 3));

  function sha256(message) {
    const padded = filledUp(message), state = Uint32Array.from(START);
    for (let at = 0; at < padded.length; at += 64) folded(state, new DataView(padded.buffer, at, 64));
    return inBytes(state);
  }

  // The same of a long message; `rest` is awaited in between and lets the page breathe when it is time.
  async function sha256Slowly(message, rest) {
    const padded = filledUp(message), state = Uint32Array.from(START);
    for (let at = 0; at < padded.length; at += 64) {
      if (at % 16384 === 0) await rest();
      folded(state, new DataView(padded.buffer, at, 64));
    }
    return inBytes(state);
  }

  function filledUp(message) {
    const tail = new DataView(new ArrayBuffer(((55 - message.length) % 64 + 64) % 64 + 9));
    tail.setUint8(0, 0x80);
    tail.setBigUint64(tail.byteLength - 8, BigInt(message.length) * 8n);
    return joined(message, new Uint8Array(tail.buffer));
  }

  function inBytes(state) {
    const out = new DataView(new ArrayBuffer(32));
    state.forEach((x, at) => out.setUint32(4 * at, x));
    return new Uint8Array(out.buffer);
  }

  function folded(state, block) {
    const right = (x, n) => (x >>> n) | (x << (32 - n));
    const w = new Uint32Array(64);
    for (let t = 0; t < 64; t++) {
      if (t < 16) w[t] = block.getUint32(4 * t);
      else {
        const late = w[t - 2], early = w[t - 15];
        w[t] = w[t - 16] + w[t - 7] + (right(early, 7) ^ right(early, 18) ^ (early >>> 3)) + (right(late, 17) ^ right(late, 19) ^ (late >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; t++) {
      const one = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + w[t]) | 0;
      const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, at) => (state[at] += x));
  }

  function joined(...parts) {
    const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }

  // Each part behind its length, as 4 bytes big-endian.
  function prefixed(...parts) {
    return joined(...parts.flatMap(part => {
      const length = new DataView(new ArrayBuffer(4));
      length.setUint32(0, part.length);
      return [new Uint8Array(length.buffer), part];
    }));
  }

  const text = value => new TextEncoder().encode(String(value));
  const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
  const bytes = digits => Uint8Array.from(digits.match(/../g) ?? [], pair => parseInt(pair, 16));

  // The stream of ARCHITECTURE.md's Dice(key, label): below(n) takes the next number.
  function dice(key, label) {
    const inner = blake2b(text(label), key, 32);
    const words = (function* () {
      for (let block = 0n; ; block++) {
        const number = new DataView(new ArrayBuffer(8));
        number.setBigUint64(0, block, true);
        const chunk = new DataView(blake2b(new Uint8Array(number.buffer), inner, 64).buffer);
        for (let at = 0; at < 64; at += 4) yield chunk.getUint32(at, true);
      }
    })();
    return {
      below(n) {
        const limit = 2 ** 32 - (2 ** 32 % n);
        for (;;) {
          const word = words.next().value;
          if (word < limit) return word % n;
        }
      },
    };
  }

  return { blake2b, sha256, sha256Slowly, prefixed, joined, text, hex, bytes, dice };
})();

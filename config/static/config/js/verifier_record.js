// What a record of a draw proves by itself, by the protocol pli-eco-1 of ARCHITECTURE.md. After verifier_hashes.js; asks no server.

(() => {
  const { blake2b, sha256, prefixed, joined, text, hex, bytes, dice } = pliEco;
  const NONE = new Uint8Array(0);
  const SIZE = 6; // five creatures and a buff
  const MOST_DRAWS = 1000;
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const total = numbers => numbers.reduce((sum, one) => sum + one, 0);

  const commitmentOf = (player, number, secret) => hex(sha256(joined(text("pli-eco-1"), prefixed(bytes(player), text(number), bytes(secret)))));
  const keyOf = (secret, player, seed, counter) => blake2b(prefixed(bytes(secret), bytes(player), bytes(seed), text(counter)), NONE, 32);
  const digestOf = parts => hex(sha256(prefixed(...parts.map(text))));

  const MIDDLE = {
    booster: asked => [asked.tier, asked.race, asked.count],
    fusion: asked => asked.pairs.map(([stays, goes]) => `${stays}:${goes}`),
    arena: asked => [asked.side, asked.candidates, asked.among],
  };

  function partsOf(record) {
    const middle = MIDDLE[record.purpose](record.request);
    const sheet = record.purpose === "booster" ? [record.sheet] : [];
    return [record.purpose, record.key, ...middle, record.release, ...sheet].map(String);
  }

  const FITS = {
    booster: (record, asked) => record.boosters.length === asked.count && record.boosters.every(one => one.length === SIZE),
    fusion: (record, asked) => same(record.tries.map(one => [one.stays, one.goes]), asked.pairs),
    arena: (record, asked) => asked.side === 1 || asked.side === 2,
  };

  function requestHolds(record) {
    const parts = partsOf(record);
    return FITS[record.purpose](record, record.request) && same(parts, record.request_parts) && digestOf(parts) === record.request_digest;
  }

  // Those who could be met are the ones that were stated, each once, the attacker not among them.
  function orderHolds({ player, request }) {
    const { order, among, candidates } = request;
    if (!order.every(one => /^[0-9a-f]{32}$/.test(one))) throw new TypeError("not a player");
    const whole = order.length > 0 && order.length === among && new Set(order).size === among && !order.includes(player);
    return whole && hex(sha256(bytes(order.join("")))) === candidates;
  }

  function oddsHold({ purpose, table, tries, ...more }) {
    if (purpose === "arena") return orderHolds(more);
    if (purpose === "fusion") return tries.every(one => one.chance === table.steps[one.stars] + table.points * one.rank);
    const ascending = ids => ids.length > 0 && ids.every((id, at) => at === 0 || ids[at - 1] < id);
    const sums = total(table.ranks) === 100 && total(table.weights) === table.denominator;
    const whole = [...table.ranks, ...table.weights].every(one => Number.isInteger(one) && one >= 0);
    return sums && whole && table.weights.length === table.rarities.length && table.holo >= 1 && table.cards.every(ascending);
  }

  function boosterOf(table, rolls) {
    return Array.from({ length: SIZE }, (_, place) => {
      const rank = place < SIZE - 1 ? 1 + stretch(table.ranks, rolls.below(100)) : 0;
      const ids = table.cards[rank];
      const card = ids[rolls.below(ids.length)];
      const rarity = table.rarities.at(-1 - stretch([...table.weights].reverse(), rolls.below(table.denominator)));
      return [card, rarity, rolls.below(table.holo) === 0];
    });
  }

  // Which of stretches with these widths, one behind the other from 0, a roll falls into.
  function stretch(widths, roll) {
    let end = 0;
    return widths.findIndex(width => roll < (end += width));
  }

  function diceHold(record) {
    const rolls = dice(keyOf(record.secret, record.player, record.seed, record.counter), record.purpose);
    if (record.purpose === "booster") return same(record.boosters, record.boosters.map(() => boosterOf(record.table, rolls)));
    if (record.purpose === "arena") {
      const { order, among } = record.request;
      return same([record.met.opponent, record.met.defence], [order[rolls.below(among)], 1 + rolls.below(2)]);
    }
    return record.tries.every(one => {
      const roll = rolls.below(100);
      return one.roll === roll && one.success === roll < one.chance;
    });
  }

  // The five points in order, each true, false, or null while the secret is not revealed. Throws at what is no record.
  function check(record) {
    if (record.protocol !== "pli-eco-1" || !Object.hasOwn(MIDDLE, record.purpose)) throw new TypeError("not a record");
    const known = record.secret !== null;
    const odds = oddsHold(record);
    return [
      ["commitment", known ? commitmentOf(record.player, record.secret_number, record.secret) === record.commitment : null],
      ["counter", Number.isInteger(record.counter) && record.counter >= 1 && record.counter <= MOST_DRAWS],
      ["request", requestHolds(record)],
      ["odds", odds],
      ["dice", known ? odds && diceHold(record) : null],
    ];
  }

  Object.assign(pliEco, { check, commitmentOf, keyOf, digestOf });
})();

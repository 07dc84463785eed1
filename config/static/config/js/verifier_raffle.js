// What the public record of a raffle proves by itself, by the protocol pli-raffle-1 of ARCHITECTURE.md. After verifier_hashes.js.

(() => {
  const { blake2b, sha256, prefixed, joined, text, hex, bytes, dice } = pliEco;
  const PROTOCOL = "pli-raffle-1";
  const NONE = new Uint8Array(0);
  const TICKET = /^\[([1-9][0-9]{0,9}),"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})","([0-9a-f]{64})?"\]$/;
  const AT_ONCE = 2000; // tickets, between which the page can be used
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const whole = one => Number.isInteger(one) && one >= 0 && one <= 100 * 2 ** 32;
  const print = one => typeof one === "string" && /^[0-9a-f]{64}$/.test(one);

  const raffleCommitment = (day, secret) => hex(sha256(joined(text(PROTOCOL), prefixed(text(day), bytes(secret)))));
  const firstHead = (day, commitment) => sha256(joined(text(PROTOCOL), text(day), bytes(commitment)));
  const raffleKey = (day, secret, head) => blake2b(prefixed(bytes(secret), text(day), bytes(head)), NONE, 32);
  const winnersDue = tickets => (tickets ? Math.max(1, Math.floor((tickets * 100) / 5000)) : 0);

  function nextHead(head, number, ticket, nonce) {
    const eight = new DataView(new ArrayBuffer(8));
    eight.setBigUint64(0, BigInt(number));
    return sha256(joined(head, new Uint8Array(eight.buffer), bytes(ticket.replaceAll("-", "")), bytes(nonce)));
  }

  function drawnNumbers(key, tickets) {
    const moved = new Map(), rolls = dice(key, "raffle");
    return Array.from({ length: winnersDue(tickets) }, (_, place) => {
      const at = place + rolls.below(tickets - place);
      const number = moved.get(at) ?? at + 1;
      moved.set(at, moved.get(place) ?? place + 1);
      return number;
    });
  }

  function goldOf(place, tickets) {
    const pot = tickets * 100, due = winnersDue(tickets);
    return Math.floor(pot / due) + (place ? 0 : pot % due);
  }

  function headOf(line) {
    const told = JSON.parse(line);
    const three = one => Array.isArray(one) && one.length === 3 && one.every(whole);
    const fits = told.protocol === PROTOCOL && /^\d{4}-\d\d-\d\d$/.test(told.day) && print(told.commitment) && print(told.head)
      && (told.secret === null || print(told.secret)) && whole(told.tickets) && Array.isArray(told.winners) && told.winners.every(three)
      && (!("void" in told) || told.void === true);
    if (!fits) throw new TypeError("not a record");
    return told;
  }

  function winnersHold({ day, secret, head, tickets, winners, ...told }) {
    if (told.void) return winners.length === 0;
    if (secret === null) return winners.length ? false : null;
    if (tickets > 2 ** 32 || winners.length !== winnersDue(tickets)) return false; // nothing is drawn that is not listed
    const found = tickets ? drawnNumbers(raffleKey(day, secret, head), tickets) : [];
    return same(winners.map(([place, number]) => [place, number]), found.map((number, place) => [place, number]));
  }

  // Points in order, each true, false, or null while the secret is not revealed; `asked` may be a ticket's number and receipt.
  // Throws at what is no record. `pause` lets the page breathe.
  async function checkRaffle(body, asked = null, pause = () => new Promise(resolve => setTimeout(resolve))) {
    const lines = body.split("\n");
    if (lines.at(-1) === "") lines.pop();
    const told = headOf(lines[0]);
    let head = firstHead(told.day, told.commitment), straight = true, receipt = null;
    for (let at = 1; at < lines.length; at++) {
      const [, number, ticket, nonce = ""] = TICKET.exec(lines[at]) ?? [];
      if (!number) throw new TypeError(`line ${at + 1}`);
      straight &&= number === String(at);
      head = nextHead(head, number, ticket, nonce);
      if (asked && number === asked.number) receipt = hex(head);
      if (at % AT_ONCE === 0) await pause();
    }
    const points = [
      ["commitment", told.secret === null ? null : raffleCommitment(told.day, told.secret) === told.commitment],
      ["count", lines.length - 1 === told.tickets],
      ["numbers", straight],
      ["head", hex(head) === told.head],
      ["winners", winnersHold(told)],
      ["shares", told.winners.every(([, , gold], place) => told.tickets > 0 && gold === goldOf(place, told.tickets))],
    ];
    return asked ? [...points, ["receipt", receipt === asked.receipt]] : points;
  }

  // Whether a text says of itself that it is the record of a raffle.
  function isRaffle(body) {
    try {
      return JSON.parse(body.split("\n", 1)[0]).protocol === PROTOCOL;
    } catch {
      return false;
    }
  }

  Object.assign(pliEco, { checkRaffle, isRaffle, raffleCommitment, firstHead, raffleKey, drawnNumbers, goldOf });
})();

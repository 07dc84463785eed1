// The page that checks a record in the browser alone. After verifier_hashes, verifier_record and verifier_raffle; asks no server.

(() => {
  const MOST_SHOWN = 1_000_000; // characters of a record, in the field
  let turns = 0;

  function began() {
    const form = document.getElementById("verifier-form");
    const text = document.getElementById("record-text");
    const file = document.getElementById("record-file");
    let long = ""; // a file whose text would be too much for the field
    text.addEventListener("input", () => (long = ""));
    form.addEventListener("submit", event => {
      event.preventDefault();
      say(long || text.value);
    });
    file.addEventListener("change", async () => {
      if (!file.files.length) return;
      const body = await file.files[0].text();
      [long, text.value] = body.length > MOST_SHOWN ? [body, ""] : ["", body];
      say(body);
    });
  }

  // A number and a receipt, if a ticket was named; none for a draw.
  function asked() {
    const [number, receipt] = ["receipt-number", "receipt-print"].map(id => document.getElementById(id).value.trim().toLowerCase());
    return number || receipt ? { number, receipt } : null;
  }

  async function pointsOf(body) {
    if (!pliEco.isRaffle(body)) return pliEco.check(JSON.parse(body));
    const points = await pliEco.checkRaffle(body, asked());
    return points.map(([point, holds]) => [`raffle_${point}`, holds]);
  }

  async function say(body) {
    const words = document.getElementById("verifier-words").dataset;
    const said = document.getElementById("verifier-said");
    const turn = ++turns;
    said.className = "stack outcome";
    if (body.length > MOST_SHOWN) said.replaceChildren(made("p", "cry", words.busy));
    let points;
    try {
      points = await pointsOf(body);
      if (turn !== turns) return; // something else was asked meanwhile
    } catch {
      if (turn !== turns) return;
      said.className = "stack outcome wrong";
      said.replaceChildren(made("p", "cry", words.none));
      return;
    }
    const verdict = points.some(([, holds]) => holds === false) ? "wrong" : points.some(([, holds]) => holds === null) ? "open" : "exact";
    said.className = `stack outcome ${verdict}`;
    said.replaceChildren(made("h2", "cry", words[verdict]), listed(points, words));
  }

  function listed(points, words) {
    const list = made("ul", "points");
    for (const [point, holds] of points) {
      const told = document.querySelector(`#verifier-words [data-point="${point}"]`).dataset;
      const line = made("li", "");
      line.dataset.point = point;
      const answer = holds === null ? words.later : holds ? words.yes : words.no;
      const sentence = made("span", "");
      sentence.append(made("b", "tag", answer), ` ${holds === null ? told.open : holds ? told.holds : told.fails}`);
      line.append(sentence);
      list.append(line);
    }
    return list;
  }

  function made(name, kind, words = "") {
    const one = document.createElement(name);
    if (kind) one.className = kind;
    one.textContent = words;
    return one;
  }

  began();
})();

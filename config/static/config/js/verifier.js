// The page that checks a record in the browser alone. After verifier_hashes.js and verifier_record.js; asks no server.

(() => {
  function began() {
    const form = document.getElementById("verifier-form");
    const text = document.getElementById("record-text");
    const file = document.getElementById("record-file");
    form.addEventListener("submit", event => {
      event.preventDefault();
      say(text.value);
    });
    file.addEventListener("change", async () => {
      if (!file.files.length) return;
      text.value = await file.files[0].text();
      say(text.value);
    });
  }

  function say(body) {
    const words = document.getElementById("verifier-words").dataset;
    const said = document.getElementById("verifier-said");
    let points;
    try {
      points = pliEco.check(JSON.parse(body));
    } catch {
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

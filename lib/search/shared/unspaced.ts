/**
 * Letters of scripts that are written without spaces between words, and of Korean, whose words have endings. The same ranges
 * are in `public.further_words` (migration `0116_further-words`).
 */
const unspacedRun =
  /[\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1780-\u17d3\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]{2,}/gu;

const toCode = (letter: string) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`;

/**
 * A term in which words of unspaced scripts are pairs of letters, as the index has them: 頭痛が is 頭痛 and 痛が. So a word is
 * found within a sentence without a list of words. Pairs are written in plain letters, which every database reads as one word.
 */
export const toLetterPairs = (term: string): string =>
  term.replace(unspacedRun, (run) => {
    const letters = [...run];
    const pairs = letters
      .slice(1)
      .map((letter, index) => toCode(letters[index] ?? "") + toCode(letter));
    return ` ${pairs.join(" ")} `;
  });

const umlauts: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
};

/** A term with ae, oe and ue in place of umlauts, as those write who lack the keys; `null` without umlauts. */
export function spellOutUmlauts(term: string): string | null {
  const spelled = term.replace(/[äöü]/gi, (letter) => umlauts[letter] ?? letter);
  return spelled === term ? null : spelled;
}

import { buildSeedContent } from "#seed/build/build-content.ts";

/** The texts of the corpus, identical in every run. */
export type CorpusWords = {
  /** HTML paragraphs of the demo network. */
  paragraphs: string[];
  /** Titles and summaries of its articles, with their sites. */
  heads: { prefix: string; title: string; summary: string }[];
  /** Invented words in place of rare terms such as medicines and places. */
  rareWords: string[];
};

const rareWordCount = 30_000;
const beginnings =
  "bel car dor fen gal hem jor kal lum mer nol pra quen rol sul tam vor wes yar zol";
const middles = "a e i o u ami eno ila ona uri atra esti olvi umo";
const endings = "bran cet dine fil gon lex mab nol pan rim sol tan vir xen zin dal ker mos";

/** Distinct words in a fixed order. */
function makeRareWords(): string[] {
  const [first = [], second = [], last = []] = [beginnings, middles, endings].map((list) =>
    list.split(" "),
  );
  const words: string[] = [];
  for (let at = 0; words.length < rareWordCount; at += 1) {
    const round = Math.floor(at / (first.length * second.length * last.length));
    const word = [
      first[at % first.length],
      second[Math.floor(at / first.length) % second.length],
      last[Math.floor(at / (first.length * second.length)) % last.length],
    ].join("");
    words.push(
      round === 0 ? word : word + second[round % second.length] + last[round % last.length],
    );
  }
  return words;
}

/** Collects the texts of the demo network and adds rare words. */
export function corpusWords(): CorpusWords {
  const { articles } = buildSeedContent();
  const paragraphs = new Set<string>();
  for (const { sections } of articles)
    for (const section of sections)
      if (section.kind === "HTML")
        for (const [paragraph] of section.html.matchAll(/<p>.*?<\/p>/gs)) paragraphs.add(paragraph);
  return {
    paragraphs: [...paragraphs],
    heads: articles.map(({ sitePrefix, title, summary }) => ({
      prefix: sitePrefix,
      title,
      summary,
    })),
    rareWords: makeRareWords(),
  };
}

import type { Topic } from "./read-topics.ts";

/** Terms that should find the topic; empty if the kind does not fit the topic. */
type ToTerms = (topic: Topic, index: number) => readonly string[];

const common = new Set(
  "a about after all also an and any are as at be because been before but by can could do does for from get has have help how if in into is it its may more most no not of on one or other out over so some such than that the their them then there these they this to too up used was what when which who will with you your".split(
    " ",
  ),
);
const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
const onlyIf = (condition: boolean, term: string) => (condition ? [term] : []);

const getLongest = (title: string) =>
  wordsIn(title).toSorted((one, other) => other.length - one.length)[0] ?? "";

/** The title with its longest word changed at a position that depends on the topic; empty if the word is short. */
function misspell(change: (word: string, at: number) => string | null): ToTerms {
  return ({ title }, index) => {
    const longest = getLongest(title);
    if (longest.length < 5) return [];
    const changed = change(longest, 1 + (index % (longest.length - 2)));
    return changed === null ? [] : [title.replace(longest, changed)];
  };
}

const vowels = "aeiou";
const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
const doubled = (word: string, at: number) => word.slice(0, at) + word.slice(at - 1);
const withOtherVowel = (word: string, at: number) => {
  const first = [...word].findIndex((letter, place) => place >= at && vowels.includes(letter));
  if (first < 0) return null;
  const other = vowels[(vowels.indexOf(word[first] ?? "") + 1) % vowels.length];
  return word.slice(0, first) + other + word.slice(first + 1);
};
const swapped = (word: string, at: number) => {
  const [one = "", other = ""] = word.slice(at, at + 2);
  return one === other ? null : word.slice(0, at) + other + one + word.slice(at + 2);
};

/** Five words of a sentence from the middle of the text, in order, without common words. */
const readSentence: ToTerms = ({ paragraphs }, index) => {
  const sentences = paragraphs
    .join(" ")
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => wordsIn(sentence).filter((word) => !common.has(word.toLowerCase())))
    .filter((words) => words.length >= 7);
  const words = sentences[Math.floor((sentences.length * (1 + (index % 5))) / 7)] ?? [];
  return onlyIf(words.length > 0, words.slice(1, 6).join(" "));
};

/** The ways in which people search for a topic. */
export const searchKinds = {
  "exact title": ({ title }) => [title],
  "title with a typing error": misspell(
    (word, at) => [without, doubled, withOtherVowel][at % 3]?.(word, at) ?? null,
  ),
  "question around the title": ({ title }, index) => [
    [`what is ${title}?`, `how is ${title} treated`, `symptoms of ${title}`][index % 3] ?? title,
  ],
  "title words reversed": ({ title }) => {
    const words = title.split(" ");
    return onlyIf(words.length > 1, words.toReversed().join(" "));
  },
  "official synonyms": ({ synonyms }) => synonyms,
  "five words of a sentence": readSentence,
  "two letters swapped": misspell(swapped),
  "a letter left out": misspell(without),
  "a letter doubled": misspell(doubled),
  "another vowel": misspell(withOtherVowel),
} as const satisfies Record<string, ToTerms>;

export type SearchKind = keyof typeof searchKinds;

import { listWords, toSeparator, type Word } from "./words.ts";

/** A place in a text where a term stands. `start` and `end` count UTF-16 code units, as strings do. */
export type TermHit<Label> = { start: number; end: number; term: string; label: Label };

type Ends<Label> = { term: string; label: Label }[];

/** Where the words of terms that were read so far lead. */
type Node<Label> = {
  /** By the next word; behind the first one, with what stands before it. */
  next: Map<string, Node<Label>>;
  /** Terms that end with this word. */
  ends: Ends<Label>;
  /** Terms that end with a word that begins so, by the beginning. */
  beginnings: Map<string, Ends<Label>>;
  /** Lengths of these beginnings. */
  lengths: Set<number>;
};

const createNode = <Label>(): Node<Label> => ({
  next: new Map(),
  ends: [],
  beginnings: new Map(),
  lengths: new Set(),
});

/** Finds many terms in a text at once: its work grows with the text, not with the number of terms. */
export type WordMatcher<Label> = { find: (text: string) => TermHit<Label>[] };

type Term = { words: string[]; isBeginning: boolean };

/** A term as its words, each but the first with what stands before it. */
function toTerm(written: string): Term {
  const isBeginning = written.endsWith("*");
  const words = listWords(written).map(({ key, start }, index, all) => {
    const before = all[index - 1];
    return (before ? toSeparator(written.slice(before.end, start)) : "") + key;
  });
  return { words, isBeginning };
}

function addTerm<Label>(root: Node<Label>, written: string, label: Label): void {
  const { words, isBeginning } = toTerm(written);
  const last = words.pop();
  if (last === undefined) return;
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (!next) {
      next = createNode();
      node.next.set(word, next);
    }
    node = next;
  }
  if (isBeginning) {
    const ends = node.beginnings.get(last) ?? [];
    node.beginnings.set(last, ends);
    node.lengths.add(last.length);
    ends.push({ term: written, label });
    return;
  }
  let end = node.next.get(last);
  if (!end) {
    end = createNode();
    node.next.set(last, end);
  }
  end.ends.push({ term: written, label });
}

/**
 * Compiles terms into one tree of words. Terms are words and phrases, never patterns: a `*` at the end stands for the
 * rest of a word, and nothing else has a meaning.
 */
export function compileTerms<Label>(
  terms: Iterable<{ term: string; label: Label }>,
): WordMatcher<Label> {
  const root = createNode<Label>();
  for (const { term, label } of terms) addTerm(root, term, label);
  const isEmpty = root.next.size === 0 && root.beginnings.size === 0;
  return {
    find: (text) => {
      const hits: TermHit<Label>[] = [];
      if (isEmpty) return hits;
      const words = listWords(text);
      for (const [index, word] of words.entries()) findFrom(root, text, words, index, word, hits);
      return hits;
    },
  };
}

/** Adds the terms that begin with a word of the text. */
function findFrom<Label>(
  root: Node<Label>,
  text: string,
  words: readonly Word[],
  first: number,
  { start }: Word,
  hits: TermHit<Label>[],
): void {
  let nodes = [root];
  for (let at = first; at < words.length; at += 1) {
    const word = words[at] as Word;
    const before = at === first ? "" : toSeparator(text.slice(words[at - 1]?.end, word.start));
    const reached: Node<Label>[] = [];
    for (const node of nodes) {
      for (const key of word.lookalikeKey ? [word.key, word.lookalikeKey] : [word.key]) {
        const spelled = before + key;
        for (const length of node.lengths) {
          if (length > spelled.length) continue;
          for (const end of node.beginnings.get(spelled.slice(0, length)) ?? [])
            hits.push({ start, end: word.end, ...end });
        }
        const next = node.next.get(spelled);
        if (!next) continue;
        for (const end of next.ends) hits.push({ start, end: word.end, ...end });
        if (next.next.size > 0 || next.lengths.size > 0) reached.push(next);
      }
    }
    if (reached.length === 0) return;
    nodes = reached;
  }
}

import { listWords, toSeparator, type Word } from "./words.ts";

/** A place in a text where a term was found. `start` and `end` count UTF-16 code units, as strings do. */
export type TermHit<Label> = { start: number; end: number; term: string; label: Label };

type Ends<Label> = { term: string; label: Label }[];

/** A node of the tree: the position after some words of terms. */
type Node<Label> = {
  /** Child nodes by the next word. After the first word, the key includes the characters before the word. */
  next: Map<string, Node<Label>>;
  /** Terms that end with this word. */
  ends: Ends<Label>;
  /** Prefix terms (ending in `*`), by their prefix. */
  beginnings: Map<string, Ends<Label>>;
  /** The lengths of these prefixes. */
  lengths: Set<number>;
};

const createNode = <Label>(): Node<Label> => ({
  next: new Map(),
  ends: [],
  beginnings: new Map(),
  lengths: new Set(),
});

/** Finds many terms in a text at once: the time depends on the length of the text, not on the number of terms. */
export type WordMatcher<Label> = { find: (text: string) => TermHit<Label>[] };

type Term = { words: string[]; isBeginning: boolean };

/** Splits a term into words, each except the first with the characters before it. */
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
 * Compiles terms into one tree of words. Terms are words and phrases, never patterns: a `*` at the
 * end matches the rest of a word; no other character is special.
 */
export function compileTerms<Label>(
  terms: Iterable<{ term: string; label: Label }>,
): WordMatcher<Label> {
  const root = createNode<Label>();
  for (const { term, label } of terms) addTerm(root, term, label);
  const isEmpty = root.next.size === 0 && root.beginnings.size === 0;
  return {
    find: (text) => {
      if (isEmpty) return [];
      const words = listWords(text);
      return words.flatMap((_word, index) => findFrom(root, { text, words }, index));
    },
  };
}

/** Prefix terms that match this word. */
function listBeginnings<Label>(node: Node<Label>, spelled: string): Ends<Label> {
  const found: Ends<Label> = [];
  for (const length of node.lengths)
    if (length <= spelled.length)
      found.push(...(node.beginnings.get(spelled.slice(0, length)) ?? []));
  return found;
}

const hasMore = <Label>(node: Node<Label>): boolean => node.next.size > 0 || node.lengths.size > 0;

/** Advances by one word. @returns the terms that end with it, and the nodes of longer terms */
function step<Label>(
  nodes: readonly Node<Label>[],
  before: string,
  { key, lookalikeKey }: Word,
): { ends: Ends<Label>; reached: Node<Label>[] } {
  const ends: Ends<Label> = [];
  const reached: Node<Label>[] = [];
  const spellings = lookalikeKey ? [before + key, before + lookalikeKey] : [before + key];
  for (const node of nodes)
    for (const spelled of spellings) {
      ends.push(...listBeginnings(node, spelled));
      const next = node.next.get(spelled);
      if (!next) continue;
      ends.push(...next.ends);
      if (hasMore(next)) reached.push(next);
    }
  return { ends, reached };
}

/** The terms that begin at a word of the text, given by its index. */
function findFrom<Label>(
  root: Node<Label>,
  { text, words }: { text: string; words: readonly Word[] },
  first: number,
): TermHit<Label>[] {
  const hits: TermHit<Label>[] = [];
  const start = words[first]?.start ?? 0;
  let nodes = [root];
  for (let at = first; at < words.length && nodes.length > 0; at += 1) {
    const word = words[at] as Word;
    const before = at === first ? "" : toSeparator(text.slice(words[at - 1]?.end, word.start));
    const { ends, reached } = step(nodes, before, word);
    for (const end of ends) hits.push({ start, end: word.end, ...end });
    nodes = reached;
  }
  return hits;
}

import { diffArrays } from "diff";
import { lazily } from "./lazily.ts";

/** A part of two versions of a text; a `gap` replaces unchanged words. */
export type TextChange = { kind: "same" | "removed" | "added" | "gap"; text: string };

/** Above this number of changed words the whole text counts as replaced, to limit the time. */
const maxChangedWords = 800;
/** The number of unchanged words shown on each side of a change. */
const contextWords = 40;

type Part = { kind: "same" | "removed" | "added"; words: readonly string[] };

const segmenter = lazily(() => new Intl.Segmenter("en", { granularity: "word" }));
/** Splits a text into words, spaces and punctuation, in any script. */
const toWords = (text: string) => [...segmenter().segment(text)].map(({ segment }) => segment);

function diffWords(before: string, after: string): Part[] {
  const [old, now] = [toWords(before), toWords(after)];
  const parts = diffArrays(old, now, { maxEditLength: maxChangedWords });
  if (!parts)
    return [
      { kind: "removed", words: old },
      { kind: "added", words: now },
    ];
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    words: value,
  }));
}

/** Joins changes that only a space separates: whole changed phrases read better than every other word. */
function joinChanges(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  function flush(): void {
    if (removed.length > 0) joined.push({ kind: "removed", words: removed });
    if (added.length > 0) joined.push({ kind: "added", words: added });
    [removed, added] = [[], []];
  }
  for (const [at, part] of parts.entries()) {
    if (part.kind === "removed") removed.push(...part.words);
    else if (part.kind === "added") added.push(...part.words);
    else if (/^ +$/.test(part.words.join("")) && at > 0 && at < parts.length - 1) {
      removed.push(...part.words);
      added.push(...part.words);
    } else {
      flush();
      joined.push(part);
    }
  }
  flush();
  return joined;
}

function shorten(words: readonly string[], isFirst: boolean, isLast: boolean): TextChange[] {
  const head = isFirst ? 0 : contextWords;
  const tail = isLast ? 0 : contextWords;
  // A gap that saves only a few words is not worth it.
  if (words.length <= head + tail + contextWords) return [{ kind: "same", text: words.join("") }];
  const parts: TextChange[] = [
    { kind: "same", text: words.slice(0, head).join("") },
    { kind: "gap", text: words.slice(head, words.length - tail).join("") },
    { kind: "same", text: words.slice(words.length - tail).join("") },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** Compares two versions of a text word by word; long unchanged parts are left out. */
export function compareTexts(before: string, after: string): TextChange[] {
  const parts = joinChanges(diffWords(before, after));
  return parts.flatMap(({ kind, words }, at): TextChange[] =>
    kind === "same"
      ? shorten(words, at === 0, at === parts.length - 1)
      : [{ kind, text: words.join("") }],
  );
}

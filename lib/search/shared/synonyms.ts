/** Maximum number of words of a term that are compared with names, and of words of a name. */
const maxWords = 12;
const maxNameLength = 8;
/** Maximum number of words of a term that are compared with titles. */
const maxTitleWords = 16;
/** Maximum number of synonyms searched for. */
const maxNames = 12;

/** Search operators: with one of these the term is searched as typed. */
const operators = /"|(^|\s)-|(^|\s)or(\s|$)/i;

/** Whether a term contains search operators: quotes, `-` or `or`. */
export const hasOperators = (term: string): boolean => operators.test(term);

/** Whether a term consists only of words of the plain alphabet, all of which are searched for. */
export const isPlainTerm = (term: string): boolean =>
  /^[a-z]+(?: [a-z]+)*$/i.test(term) && !hasOperators(term);

/** An object that a term may name, such as a condition, with the keys of its names. */
export type NamedThing = { keys: readonly string[] };

/**
 * Every sequence of words in a term that may be a name, the longest first.
 * @param key of the term: lower-case words separated by single spaces
 */
export const listWordRuns = (key: string): string[] => listRuns(key, maxWords, maxNameLength);

/** Every sequence of words in a term that may be a whole title; none if the term contains operators. */
export const listTitleRuns = (term: string, key: string): string[] =>
  hasOperators(term) ? [] : listRuns(key, maxTitleWords, maxTitleWords);

function listRuns(key: string, maxCount: number, maxLength: number): string[] {
  const words = key.split(" ").filter(Boolean).slice(0, maxCount);
  const runs: string[] = [];
  for (let length = Math.min(maxLength, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      runs.push(words.slice(at, at + length).join(" "));
  return [...new Set(runs)];
}

/** The longest sequence that is a name, and the conditions with that name. */
function nameIn<Thing extends NamedThing>(key: string, things: readonly Thing[]) {
  for (const run of listWordRuns(key)) {
    const called = things.filter(({ keys }) => keys.includes(run));
    if (called.length > 0) return { run, called };
  }
  return null;
}

/** The condition that a term names; nothing if the name is ambiguous. */
export function findNamed<Thing extends NamedThing>(
  key: string,
  things: readonly Thing[],
): Thing | null {
  const found = nameIn(key, things);
  return found?.called.length === 1 ? (found.called[0] ?? null) : null;
}

/**
 * The term with its name replaced by each other name, as web searches: `hemicrania diary` also
 * gives `"migraine" diary`. None if the term uses quotes, `-` or `or`.
 */
export function listSynonymTerms(
  term: string,
  key: string,
  things: readonly NamedThing[],
): string[] {
  const found = hasOperators(term) ? null : nameIn(key, things);
  if (!found) return [];
  const { run, called } = found;
  const at = ` ${key} `.indexOf(` ${run} `);
  const [before, after] = [key.slice(0, at), key.slice(at + run.length)];
  const names = new Set(called.flatMap(({ keys }) => keys));
  names.delete(run);
  return [...names]
    .slice(0, maxNames)
    .map((name) => `${before}"${name}"${after}`.replace(/\s+/g, " "));
}

/** Most words of a term that are compared with names, and most words of one name. */
const maxWords = 12;
const maxNameLength = 8;
/** Most other names that are searched for besides. */
const maxNames = 12;

/** Signs that somebody steers the search: then it is done as it was typed. */
const operators = /"|(^|\s)-|(^|\s)or(\s|$)/i;

/** A condition that a term may name: the keys of all its names. */
export type NamedThing = { keys: readonly string[] };

/**
 * Every run of words in a term that may be a name, the longest first.
 * @param key of the term: small words with single spaces between
 */
export function listWordRuns(key: string): string[] {
  const words = key.split(" ").filter(Boolean).slice(0, maxWords);
  const runs: string[] = [];
  for (let length = Math.min(maxNameLength, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      runs.push(words.slice(at, at + length).join(" "));
  return [...new Set(runs)];
}

/** The longest run that is a name, and the things called so. */
function nameIn<Thing extends NamedThing>(key: string, things: readonly Thing[]) {
  for (const run of listWordRuns(key)) {
    const called = things.filter(({ keys }) => keys.includes(run));
    if (called.length > 0) return { run, called };
  }
  return null;
}

/** The thing that a term names, where it names one only: a name of two leads to neither. */
export function thingNamed<Thing extends NamedThing>(
  key: string,
  things: readonly Thing[],
): Thing | null {
  const found = nameIn(key, things);
  return found?.called.length === 1 ? (found.called[0] ?? null) : null;
}

/**
 * The term with the name in it put another way, once for each other name, as text for the search:
 * `hemicrania diary` also means `"migraine" diary`. None where quotes, `-` or `or` steer the search.
 */
export function otherTerms(term: string, key: string, things: readonly NamedThing[]): string[] {
  const found = operators.test(term) ? null : nameIn(key, things);
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

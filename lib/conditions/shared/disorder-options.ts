type Found = { id: string; name: string; synonyms: readonly string[] };

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Converts found conditions to options: each by its name, and by its other names that contain the
 * term, so that people find the word they know. Options of one condition share its id.
 */
export function disorderOptions(
  term: string,
  found: readonly Found[],
): { value: string; label: string }[] {
  const wanted = fold(term.trim());
  return found.flatMap(({ id, name, synonyms }) => {
    const others = synonyms.filter((synonym) => synonym !== name && fold(synonym).includes(wanted));
    return [...new Set([name, ...others])].map((label) => ({ value: id, label }));
  });
}

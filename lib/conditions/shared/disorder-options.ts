type Found = { id: string; name: string; synonyms: readonly string[] };

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Found conditions as choices of a field: each by its name, and by those other names that hold the
 * term, so that people find the word they know. Choices of one condition share its id.
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

type Found = { term: string; total: number; isCapped?: boolean; isSimilar: boolean };

/** What stands above the results: how many there are, or that none has just these words. */
export function getResultHeading({ term, total, isCapped = false, isSimilar }: Found): string {
  if (total === 0) return `No results for “${term}”`;
  if (isSimilar) return `No exact matches for “${term}”. Did you mean …`;
  const more = isCapped ? " or more" : "";
  return `${total.toLocaleString("en")}${more} ${total === 1 ? "result" : "results"} for “${term}”`;
}

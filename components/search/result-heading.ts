type Found = { term: string; total: number; isCapped?: boolean; isSimilar: boolean };

/** The heading of the results: their number, or that there is no exact match. */
export function getResultHeading({ term, total, isCapped = false, isSimilar }: Found): string {
  if (total === 0) return `No results for “${term}”`;
  if (isSimilar) return `No exact matches for “${term}”. Did you mean …`;
  const more = isCapped ? " or more" : "";
  return `${total.toLocaleString("en")}${more} ${total === 1 ? "result" : "results"} for “${term}”`;
}

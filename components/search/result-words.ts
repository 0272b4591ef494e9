type Found = { term: string; total: number; isCapped?: boolean; isSimilar: boolean };

/** What stands above the results: how many there are, or that none has just these words. */
export function resultWords({ term, total, isCapped = false, isSimilar }: Found): string {
  if (total === 0) return `Nothing found for “${term}”`;
  if (isSimilar) return `Nothing has just the words “${term}”. These titles come close`;
  const more = isCapped ? " or more" : "";
  return `${total.toLocaleString("en")}${more} ${total === 1 ? "result" : "results"} for “${term}”`;
}

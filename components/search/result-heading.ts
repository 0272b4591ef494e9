import { formatNumber } from "#lib/core/shared/format-number.ts";

type Found = {
  term: string;
  correctedTerm?: string | null;
  total: number;
  isCapped?: boolean;
  isSimilar: boolean;
};

/** The heading of the results: their number, or that there is no exact match. */
export function getResultHeading(found: Found): string {
  const { term, correctedTerm, total, isCapped = false, isSimilar } = found;
  if (total === 0) return `No results for “${term}”`;
  if (isSimilar) return `No exact matches for “${term}”. Did you mean …`;
  const more = isCapped ? " or more" : "";
  const count = `${formatNumber(total)}${more} ${total === 1 ? "result" : "results"}`;
  return `${count} for “${correctedTerm ?? term}”`;
}

/** Below the heading where the spelling was corrected. */
export const getCorrectionNote = (term: string): string =>
  `Nothing matches “${term}”. We corrected the spelling.`;

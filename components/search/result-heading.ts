import { formatNumber } from "#lib/core/shared/format-number.ts";

type Found = {
  term: string;
  correctedTerm?: string | null;
  total: number;
  isCapped?: boolean;
  isSimilar: boolean;
  /** The number of related results at the end of the list. */
  relatedCount?: number;
};

/** The term in quotation marks; a term with phrases keeps only its own marks: `“bad days” sleep`. */
const quote = (term: string): string => {
  const parts = term.split('"');
  // A quotation mark without a second one does not start a phrase.
  if (parts.length < 3 || parts.length % 2 === 0) return `“${term}”`;
  return parts.map((part, index) => (index % 2 === 0 ? part : `“${part}”`)).join("");
};

/** The heading of the results: their number, or a note that there is no exact match. */
export function getResultHeading(found: Found): string {
  const { term, correctedTerm, total, isCapped = false, isSimilar, relatedCount = 0 } = found;
  if (total === 0) return `No results for ${quote(term)}`;
  if (isSimilar) return `No exact matches for ${quote(term)}. Did you mean …`;
  const more = isCapped ? " or more" : "";
  const exact = total - relatedCount;
  const count = `${formatNumber(exact)}${more} ${exact === 1 ? "result" : "results"}`;
  return `${count} for ${quote(correctedTerm ?? term)}`;
}

/** The note below the heading after a spelling correction. */
export const getCorrectionNote = (term: string): string =>
  `Nothing matches ${quote(term)}. We corrected the spelling.`;

/** The heading above results that lack some words of the term. */
export const relatedHeading = "Also related";

import type { RelatedName } from "./thesaurus.ts";

/** The typed term and its synonyms, the parts of the typed term that may be whole titles, and titles that mean nearly the same. */
export type SearchedTerms = {
  terms: readonly string[];
  titles: readonly string[];
  otherTitles: readonly RelatedName[];
};
/** The values of the placeholders for terms. */
export const toSearched = ({ terms, titles, otherTitles }: SearchedTerms) => ({
  terms,
  titles,
  otherTitles: otherTitles.map(({ name }) => name),
  nearness: otherTitles.map(({ nearness }) => nearness),
});

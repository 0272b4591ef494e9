/** How much of a text is compared; longer summaries are no cut beginnings. */
const maxLength = 4000;

/** Letters and digits only: marks and entities of the two may differ. */
const toLetters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * What stands between the title of an article and its text: its summary, unless the text begins with it. Items that
 * were imported without an excerpt have their first words as a summary, for cards and search engines.
 * @param html of the first section of the text; `null` if that is no text
 * @returns an empty string for none
 */
export function getLead(summary: string, html: string | null): string {
  const words = toLetters(summary);
  if (html === null || words === "") return summary;
  const text = html.slice(0, maxLength).replaceAll(/<[^>]*>|&#?\w+;/g, "");
  return toLetters(text).startsWith(words) ? "" : summary;
}

/** The length of text that is compared; longer summaries are not truncated openings. */
const maxLength = 4000;

/** Letters and digits only: punctuation and entities of the two texts may differ. */
const toLetters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * The lead between the title and the text of an article: its summary, unless the text starts with
 * it. Items that were imported without an excerpt have the start of the text as summary, for cards
 * and search engines.
 * @param html of the first section of the text; `null` if that is not a text section
 * @returns an empty string for none
 */
export function getLead(summary: string, html: string | null): string {
  const words = toLetters(summary);
  if (html === null || words === "") return summary;
  const text = html.slice(0, maxLength).replaceAll(/<[^>]*>|&#?\w+;/g, "");
  return toLetters(text).startsWith(words) ? "" : summary;
}

/** A run of text, and whether it is one of the words that were searched for. */
export type SnippetPart = { text: string; isMatch: boolean };

/**
 * What PostgreSQL puts around a match: characters of Unicode's private area, which mean nothing in
 * any text. Should one stand in a text, it can do no more than highlight a word.
 */
export const matchStart = "\ue000";
export const matchEnd = "\ue001";

/** What was cut out of the middle of a sentence says so at both ends. */
function withEllipses(text: string): string {
  const begin = /^[\ue000\ue001]*\p{Ll}/u.test(text) ? "… " : "";
  const end = /[\p{L}\p{N},;:][\ue000\ue001]*$/u.test(text) ? " …" : "";
  return begin + text + end;
}

/**
 * A marked text as its parts, spaces made even. Nothing of it is ever read as HTML.
 * @returns no parts for a text without a match: then it says less than a summary
 */
export function parseSnippet(marked: string): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let isMatch = false;
  const text = withEllipses(marked.trim().replace(/\s+/g, " "));
  for (const piece of text.split(/([\ue000\ue001])/)) {
    if (piece === matchStart) isMatch = true;
    else if (piece === matchEnd) isMatch = false;
    else if (piece !== "") parts.push({ text: piece, isMatch });
  }
  return parts.some((part) => part.isMatch) ? parts : [];
}

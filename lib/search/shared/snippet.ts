/** A part of a text, and whether it is one of the searched words. */
export type SnippetPart = { text: string; isMatch: boolean };

/**
 * Markers that PostgreSQL puts around a match: private-use characters of Unicode. If a text
 * contains one, the worst effect is a highlighted word.
 */
export const matchStart = "\ue000";
export const matchEnd = "\ue001";

/** A snippet from the middle of a sentence has an ellipsis at both ends. */
function withEllipses(text: string): string {
  const begin = /^[\ue000\ue001]*\p{Ll}/u.test(text) ? "… " : "";
  let length = text.length;
  while (length > 0 && (text[length - 1] === matchStart || text[length - 1] === matchEnd))
    length -= 1;
  // Tests only the last character: a search from the start would look up each character in the Unicode tables.
  const end = /[\p{L}\p{N},;:]$/u.test(text.slice(Math.max(0, length - 2), length)) ? " …" : "";
  return begin + text + end;
}

/**
 * Splits a marked text into parts and normalises its spaces. It is never parsed as HTML.
 * @returns no parts for a text without a match, which is less useful than the summary
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

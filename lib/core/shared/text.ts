import { withoutDirectionControls } from "./isolate-text.ts";
import { lazily } from "./lazily.ts";

/**
 * Normalizes plain text for storage: LF line ends, no control characters or halves of a character (the
 * database takes neither), at most one empty line between paragraphs, trimmed.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/**
 * Normalizes a text of one line for storage, such as a title: single spaces, and no marks that change the direction of
 * following text.
 */
export const cleanLine = (text: string): string =>
  withoutDirectionControls(cleanText(text)).replace(/\s+/gu, " ").trim();

/** Number of words in a teaser (spec §9 gives the number without a unit). */
export const teaserWords = 40;

const wordBounds = lazily(() => new Intl.Segmenter("en", { granularity: "word" }));
const characterBounds = lazily(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Maximum average length of a word; a longer text is cut by characters. */
const charactersPerWord = 12;

/** The longest prefix of `text` with at most `length` code units that splits no grapheme. */
function wholeCharacters(text: string, length: number): string {
  let end = 0;
  // 64 more code units than needed, so that the last grapheme is complete.
  for (const { index, segment } of characterBounds().segment(text.slice(0, length + 64))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/**
 * Shortens a text to its first words on one line, with an ellipsis if it was cut.
 * @param limit in words, of any script; a text without words is cut at 12 characters per word
 */
export function truncateWords(text: string, limit: number): string {
  const line = text.trim().replace(/\s+/gu, " ");
  const maxLength = limit * charactersPerWord;
  let words = 0;
  let end = 0;
  // Segments only the part of a long text that can be shown.
  for (const { index, segment, isWordLike } of wordBounds().segment(
    line.slice(0, maxLength + 64),
  )) {
    if (isWordLike) words += 1;
    if (words > limit || index + segment.length > maxLength) {
      const kept = end > 0 ? line.slice(0, end) : wholeCharacters(line, maxLength);
      return `${kept.replace(/[\s\p{Pd}\p{Ps}\p{Pi},;:.…!?]+$/u, "")}…`;
    }
    end = index + segment.length;
  }
  return line;
}

/** Splits plain text into paragraphs at empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/**
 * Plain text as it is stored: line ends of one kind, no control characters, at most one empty line
 * between paragraphs, no space around it.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** How many words of a text a teaser shows (spec §9, which gives the number and no unit). */
export const teaserWords = 40;

const wordBounds = new Intl.Segmenter("en", { granularity: "word" });
const characterBounds = new Intl.Segmenter("en", { granularity: "grapheme" });

/** No text of words is longer than this for each of them; what is has no words to count. */
const charactersPerWord = 12;

/** The longest beginning of `text` that has at most `length` code units and no part of a character. */
function wholeCharacters(text: string, length: number): string {
  let end = 0;
  // A character of many parts is longer than any limit here, and then is given up.
  for (const { index, segment } of characterBounds.segment(text.slice(0, length + 64))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/**
 * A text for a teaser: its first words on one line, and an ellipsis where some were left out.
 * @param limit in words, of any script; a text without words is cut at 12 characters for each
 */
export function truncateWords(text: string, limit: number): string {
  const line = text.trim().replace(/\s+/gu, " ");
  const longest = limit * charactersPerWord;
  let words = 0;
  let end = 0;
  // The rest of a long text is never looked at.
  for (const { index, segment, isWordLike } of wordBounds.segment(line.slice(0, longest + 64))) {
    if (isWordLike) words += 1;
    if (words > limit || index + segment.length > longest) {
      const kept = end > 0 ? line.slice(0, end) : wholeCharacters(line, longest);
      return `${kept.replace(/[\s\p{Pd}\p{Ps}\p{Pi},;:.…!?]+$/u, "")}…`;
    }
    end = index + segment.length;
  }
  return line;
}

/** Plain words as paragraphs: an empty line begins a new one. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

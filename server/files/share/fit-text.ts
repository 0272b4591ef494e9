/** A text and the largest size at which it fits. */
export type FittedText = { size: number; lines: string[] };

/** Breaks text into lines of at most `width`; a wider word gets its own line. */
function breakLines(words: readonly string[], isTooWide: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || isTooWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The longest beginning that fits with an ellipsis. */
function cut(line: string, isTooWide: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 1 && isTooWide(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").replace(/[\s\p{P}]+$/u, "")}…`;
}

/**
 * Breaks a text into lines in the largest size that fits. In the smallest size the rest is cut off,
 * as is a word wider than a line.
 * @param options.measureWidth measures a line at a size
 * @param options.sizes largest first, each with its maximum number of lines
 */
export function fitText(
  text: string,
  options: {
    measureWidth: (text: string, size: number) => number;
    width: number;
    sizes: readonly { size: number; lines: number }[];
  },
): FittedText {
  const { measureWidth, width, sizes } = options;
  const words = text.split(/\s+/u).filter(Boolean);
  let fitted: FittedText = { size: 0, lines: [] };
  for (const { size, lines: most } of sizes) {
    const isTooWide = (line: string) => measureWidth(line, size) > width;
    const lines = breakLines(words, isTooWide);
    if (lines.length <= most && !lines.some(isTooWide)) return { size, lines };
    const kept = lines.slice(0, most);
    const isCut = (index: number) => index === most - 1 && lines.length > most;
    fitted = {
      size,
      lines: kept.map((line, index) =>
        isCut(index) || isTooWide(line) ? cut(line, isTooWide) : line,
      ),
    };
  }
  return fitted;
}

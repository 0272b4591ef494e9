/** The part of a dump that is in memory. Each byte is one character, so that binary data is preserved. */
export type DumpText = { text: string; at: number; isEnded: boolean };

/** Thrown when a `DumpText` ends in the middle of a token. */
export const needsMore = Symbol("needs more of the dump");

/**
 * Matches a sticky pattern at the current position and moves behind the match. @throws needsMore at the end of the
 * part
 */
export function take(source: DumpText, pattern: RegExp): string | null {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text)?.[0] ?? null;
  const end = source.at + (found?.length ?? 0);
  if (end >= source.text.length && !source.isEnded) throw needsMore;
  source.at = end;
  return found;
}

/** Moves behind the next match of a pattern. @returns the match, `null` at the end of the dump */
export function findNext(source: DumpText, pattern: RegExp): string | null {
  pattern.lastIndex = source.at;
  const match = pattern.exec(source.text);
  const end = match ? match.index + match[0].length : source.text.length;
  if (end >= source.text.length && !source.isEnded) throw needsMore;
  source.at = end;
  return match?.[0] ?? null;
}

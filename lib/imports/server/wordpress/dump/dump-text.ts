/**
 * The part of a dump that is in memory: each byte as one character, so that binary data is
 * preserved.
 */
export type DumpText = { text: string; at: number; isEnded: boolean };

/** Thrown by what reads a `DumpText` where the part ends in the middle of something. */
export const needsMore = Symbol("needs more of the dump");

/** A sticky pattern at the present place, which is moved behind it. @throws needsMore at the end of the part */
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

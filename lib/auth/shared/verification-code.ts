/** Digits of a code that proves a phone number (spec §9). */
export const codeLength = 6;

/** The digits in what was typed or pasted, such as `Your code: 123 456`; at most six. */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

/**
 * The six boxes after `typed` came into one of them: its digits go into that box and the next ones,
 * and a whole code replaces all.
 * @returns the boxes, and the one to go on in
 */
export function putDigits(
  boxes: readonly string[],
  at: number,
  typed: string,
): { boxes: string[]; next: number } {
  const digits = codeDigits(typed);
  const start = digits.length === codeLength ? 0 : at;
  const filled = boxes.map((box, index) => digits[index - start] ?? box);
  return { boxes: filled, next: Math.min(start + digits.length, codeLength - 1) };
}

/** The number of digits of a phone verification code (spec §9). */
export const codeLength = 6;

/** The digits of typed or pasted text, such as `Your code: 123 456`; at most six. */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

/**
 * Puts digits into the six boxes, starting at one of them; a whole code replaces all.
 * @returns the boxes, and the index of the box to focus
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

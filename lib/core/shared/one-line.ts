/**
 * Normalizes a single-line text for storage: NFC, no control or direction characters, no lone
 * surrogates, single spaces, trimmed. Names that look the same become equal.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, " ")
    .replace(/[\p{Cc}\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

/**
 * Words of one line as they are stored: composed characters, no control or direction characters, no
 * half of a character, single spaces, none at the ends. Two names that look the same are the same.
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

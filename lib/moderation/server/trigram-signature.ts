/** Enough for texts of two thousand characters. */
export const signatureBits = 1024;

/**
 * A bit signature of the trigrams that PostgreSQL compares (extension pg_trgm): each trigram of a word, padded with
 * two spaces before and one after it, sets a bit. So every differing bit of two signatures stands for at least one
 * trigram that only one text has.
 * @param words lower-case words with one space between them
 * @returns hexadecimal digits; `null` for words with other characters than `a` to `z` and digits, because their
 * trigrams depend on the database's locale
 */
export function toTrigramSignature(words: string): string | null {
  if (!/^[a-z0-9 ]*$/.test(words)) return null;
  const bits = Buffer.alloc(signatureBits / 8);
  for (const word of words.split(" ")) {
    const padded = `  ${word} `;
    for (let at = 2; at < padded.length; at += 1) {
      const trigram =
        (padded.charCodeAt(at - 2) << 16) |
        (padded.charCodeAt(at - 1) << 8) |
        padded.charCodeAt(at);
      // A multiplicative hash: the upper ten bits of the product.
      const bit = Math.imul(trigram, 0x9e3779b1) >>> 22;
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return bits.toString("hex");
}

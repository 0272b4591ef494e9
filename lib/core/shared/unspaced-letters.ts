/**
 * For a regular expression class: letters of scripts without spaces between words, and of Korean, whose words have
 * endings. The same ranges are in the database function `further_words`.
 */
export const unspacedLetters = String.raw`\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1780-\u17d3\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}`;

const unspaced = new RegExp(`[${unspacedLetters}]`, "u");

/** Whether a text has letters of such a script. */
export const hasUnspacedLetters = (text: string): boolean => unspaced.test(text);

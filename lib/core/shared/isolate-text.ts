const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name or title as part of a sentence in plain text. One that has letters written from right to left is put between
 * marks, so that the words and numbers around it keep their order; in HTML that is what `bdi` does.
 */
export const isolateText = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text;

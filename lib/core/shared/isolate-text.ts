const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** They turn all that follows, up to a mark that may never come. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A line without the marks that could turn the words after it. The signs of single letters stay. */
export const withoutDirectionControls = (line: string): string =>
  line.replace(directionControls, "");

/**
 * A name or title as part of a sentence in plain text. One that has letters written from right to left is put between
 * marks, so that the words and numbers around it keep their order; in HTML that is what `bdi` does. Marks of its own that could
 * turn the sentence are left out.
 */
export function isolateText(text: string): string {
  const plain = withoutDirectionControls(text);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks that change the direction of all following text up to an end mark, which may be missing. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the marks that could change the direction of following text. Marks that affect single letters stay. */
export const withoutDirectionControls = (line: string): string =>
  line.replace(directionControls, "");

/**
 * A name or title as part of a sentence in plain text. A right-to-left name is put between isolate
 * marks, so that the surrounding text keeps its order, as `bdi` does in HTML. Direction marks
 * inside the name are removed.
 */
export function isolateText(text: string): string {
  const plain = withoutDirectionControls(text);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

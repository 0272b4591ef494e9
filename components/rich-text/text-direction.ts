const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/gu;
const letters = /\p{L}/gu;

/**
 * The direction of most letters of a text. `dir="auto"` uses only the first letter, and would make
 * an English reply that starts with an Arabic name right-to-left.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  const fromRight = text.match(rightToLeft)?.length ?? 0;
  return fromRight * 2 > (text.match(letters)?.length ?? 0) ? "rtl" : "ltr";
}

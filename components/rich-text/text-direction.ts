const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/gu;
const letters = /\p{L}/gu;

/**
 * The direction most letters of a text run in. `dir="auto"` looks at the first letter only, and
 * would turn an English answer around that begins with an Arabic name.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  const fromRight = text.match(rightToLeft)?.length ?? 0;
  return fromRight * 2 > (text.match(letters)?.length ?? 0) ? "rtl" : "ltr";
}

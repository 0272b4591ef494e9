/** A page number: 1 to 99,999, without leading zeros; anything else is invalid. */
export function pageInPath(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

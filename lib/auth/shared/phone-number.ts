/** Characters the field of a phone number takes (spec §5 Phone). */
export const phoneFieldLimit = 17;

/** What stands in the field before anything is typed. */
export const phonePrefix = "+1 ";

const longest = 10;

/** The ten digits of a number as it is typed, or as many as are there; one leading 1 is the country. */
export function phoneDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").replace(/^1/, "");
}

/**
 * A number as the field shows it: `+1 (xxx)xxx-xxxx`, as far as it is typed. What closes a group comes
 * with the next digit, so that each press of the delete key takes a digit away.
 */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, longest);
  if (digits === "") return phonePrefix;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `${phonePrefix}(${area}${exchange ? `)${exchange}` : ""}${line ? `-${line}` : ""}`;
}

/** Whether it is a number of ten digits, written with the signs that phone numbers are written with. */
export function isPhoneNumber(typed: string): boolean {
  return /^[\d\s().+\-–]+$/.test(typed.normalize("NFKC")) && phoneDigits(typed).length === longest;
}

/** The maximum length of the phone field (spec §5 Phone). */
export const phoneFieldLimit = 17;

/** The initial value of the phone field. */
export const phonePrefix = "+1 ";

const maxDigits = 10;

/** The digits of a typed number, without the country code 1. */
export function phoneDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").replace(/^1/, "");
}

/**
 * A number as the field shows it: `+1 (xxx)xxx-xxxx`, formatted as far as it is typed. Closing
 * punctuation is added with the next digit, so that each backspace deletes a digit.
 */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, maxDigits);
  if (digits === "") return phonePrefix;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `${phonePrefix}(${area}${exchange ? `)${exchange}` : ""}${line ? `-${line}` : ""}`;
}

/** Whether the text is a phone number: ten digits and the usual punctuation. */
export function isPhoneNumber(typed: string): boolean {
  return (
    /^[\d\s().+\-–]+$/.test(typed.normalize("NFKC")) && phoneDigits(typed).length === maxDigits
  );
}

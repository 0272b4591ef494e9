/** Messages of form rules, by their exact words (spec §5). */
export const validationTexts = {
  required: "This field is required",
  email: "Please enter a valid email address",
  phone: "Please enter a valid US phone number",
  zipcode: "Please enter a valid US zipcode",
  maximumLength: (limit: number) => `Maximum length of ${limit} exceeded`,
} as const;

/** A rule: what is wrong with a value, or `null`. Only the first failing rule is shown. */
export type Rule = (value: string) => string | null;

/** Something other than spaces has to be there. */
export const required: Rule = (value) => (value.trim() === "" ? validationTexts.required : null);

/** The address form that browsers accept in an email field, with a dot in the domain. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
export const email: Rule = (value) =>
  value.length <= 254 && emailPattern.test(value.trim()) ? null : validationTexts.email;

/** Ten digits, however they are written; one leading 1 is the country (readings 24). */
export const phone: Rule = (value) => {
  const digits = value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 && /^[\d\s().+-]+$/.test(value) ? null : validationTexts.phone;
};

/** Five digits, or nine in two groups. */
export const zipcode: Rule = (value) =>
  /^\d{5}(-\d{4})?$/.test(value.trim()) ? null : validationTexts.zipcode;

/** At most `limit` characters. */
export const maximumLength =
  (limit: number): Rule =>
  (value) =>
    value.length > limit ? validationTexts.maximumLength(limit) : null;

/** The first thing wrong with a value, or `null`. */
export function firstProblem(value: string, ...rules: readonly Rule[]): string | null {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem !== null) return problem;
  }
  return null;
}

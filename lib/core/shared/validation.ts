import { validationTexts } from "./validation-texts.ts";

/**
 * A validation rule: returns an error message or `null`. Only the message of the first failing rule is
 * shown (spec §5).
 */
export type Rule = (value: string) => string | null;

/** Creates a rule from a predicate. */
const toRule =
  (isValid: (value: string) => boolean, message: string): Rule =>
  (value) =>
    isValid(value) ? null : message;

/** Counts characters as people do: code points, so that an emoji counts once. */
const countCharacters = (value: string) => [...value].length;

/** Requires a value other than spaces. */
export const required = toRule((value) => value.trim() !== "", validationTexts.required);

/** Requires a value; in a password, spaces count. */
export const notEmpty = toRule((value) => value !== "", validationTexts.required);

/** Requires characters that show: a title of zero-width spaces could not be opened. */
export const visible: Rule = (value) => required(value.replace(/[\p{C}\p{Z}]/gu, ""));

/** The email syntax that browsers accept in an email field, with a dot in the domain. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
/** No real address ends in `.invalid` (RFC 2606): imported accounts without an address get such addresses. */
const nobodysEmail = /\.invalid$/i;
export const email = toRule(
  (value) =>
    value.length <= 254 && emailPattern.test(value.trim()) && !nobodysEmail.test(value.trim()),
  validationTexts.email,
);

/** The repeated email address; case and surrounding spaces are ignored. */
export const sameEmail = (first: string): Rule =>
  toRule(
    (value) => value.trim().toLowerCase() === first.trim().toLowerCase(),
    validationTexts.emailMismatch,
  );

/** The repeated password. */
export const samePassword = (first: string): Rule =>
  toRule((value) => value === first, validationTexts.passwordMismatch);

/** A number greater than `limit`, matching the wording of the message. */
export const minimumValue = (limit: number): Rule =>
  toRule(
    (value) => value.trim() !== "" && Number(value) > limit,
    validationTexts.minimumValue(limit),
  );

/** A number less than `limit`, matching the wording of the message. */
export const maximumValue = (limit: number): Rule =>
  toRule(
    (value) => value.trim() !== "" && Number(value) < limit,
    validationTexts.maximumValue(limit),
  );

/** At least `limit` characters. */
export const minimumLength = (limit: number): Rule =>
  toRule((value) => countCharacters(value) >= limit, validationTexts.minimumLength(limit));

/** At most `limit` characters, counted as a database column and an input's `maxlength` count. */
export const maximumLength = (limit: number): Rule =>
  toRule((value) => value.length <= limit, validationTexts.maximumLength(limit));

/** Letters of any script. */
export const alphabetic = toRule(
  (value) => /^[\p{L}\p{M}]*$/u.test(value),
  validationTexts.alphabetic,
);

/** Letters and digits of any script. */
export const alphanumeric = toRule(
  (value) => /^[\p{L}\p{M}\p{N}]*$/u.test(value),
  validationTexts.alphanumeric,
);

/** Requires a digit from 0 to 9. */
export const containsNumber = toRule(
  (value) => /[0-9]/.test(value),
  validationTexts.containsNumber,
);

/** At least 8 characters, one of them a digit. */
export const passwordRules = toRule(
  (value) => countCharacters(value) >= 8 && /[0-9]/.test(value),
  validationTexts.password,
);

/** Rejects passwords of only digits, which are often dates or phone numbers. */
export const notOnlyDigits = toRule(
  (value) => !/^[0-9]+$/.test(value),
  validationTexts.notOnlyDigits,
);

/** Requires text besides `@name`, or an image. */
export const notJustMention = (hasImage: boolean): Rule =>
  toRule(
    (value) => hasImage || value.replace(/@[\p{L}\p{N}._-]+/gu, "").trim() !== "",
    validationTexts.notJustMention,
  );

/** Ten digits in any notation; a leading 1 is the country code. */
export const phone = toRule((value) => {
  const digits = value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 && /^[\d\s().+-]+$/.test(value);
}, validationTexts.phone);

/** Five digits, or nine in two groups. */
export const zipcode = toRule(
  (value) => /^\d{5}(-\d{4})?$/.test(value.trim()),
  validationTexts.zipcode,
);

/**
 * A valid http(s) URL with a host (spec §5 URL check). Other schemes are rejected because the value
 * becomes a link.
 */
export const url = toRule((value) => {
  const parsed = URL.parse(value.trim());
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.host !== "";
}, validationTexts.url);

/** The message of the first failing rule, or `null`. */
export function firstProblem(value: string, ...rules: readonly Rule[]): string | null {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem !== null) return problem;
  }
  return null;
}

import { validationTexts } from "./validation-texts.ts";

/** A rule: what is wrong with a value, or `null`. Only the first failing rule is shown (spec §5). */
export type Rule = (value: string) => string | null;

/** A rule that holds where `isRight` says so. */
const toRule =
  (isRight: (value: string) => boolean, message: string): Rule =>
  (value) =>
    isRight(value) ? null : message;

/** How many characters a person sees as typed: code points, so that an emoji is not two. */
const countCharacters = (value: string) => [...value].length;

/** Something other than spaces has to be there. */
export const required = toRule((value) => value.trim() !== "", validationTexts.required);

/** Something has to be there; in a password a space is a character like any other. */
export const notEmpty = toRule((value) => value !== "", validationTexts.required);

/** The address form that browsers accept in an email field, with a dot in the domain. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
export const email = toRule(
  (value) => value.length <= 254 && emailPattern.test(value.trim()),
  validationTexts.email,
);

/** The address typed a second time. Capitals and space around it make no other address. */
export const sameEmail = (first: string): Rule =>
  toRule(
    (value) => value.trim().toLowerCase() === first.trim().toLowerCase(),
    validationTexts.emailMismatch,
  );

/** The password typed a second time. */
export const samePassword = (first: string): Rule =>
  toRule((value) => value === first, validationTexts.passwordMismatch);

/** A number above `limit`, as the words say; what is no number is none. */
export const minimumValue = (limit: number): Rule =>
  toRule(
    (value) => value.trim() !== "" && Number(value) > limit,
    validationTexts.minimumValue(limit),
  );

/** A number below `limit`, as the words say; what is no number is none. */
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

/** One of 0 to 9. */
export const containsNumber = toRule(
  (value) => /[0-9]/.test(value),
  validationTexts.containsNumber,
);

/** At least 8 characters, one of them a digit. */
export const passwordRules = toRule(
  (value) => countCharacters(value) >= 8 && /[0-9]/.test(value),
  validationTexts.password,
);

/** No password of nothing but digits: it would be a date or a number of its owner's. */
export const notOnlyDigits = toRule(
  (value) => !/^[0-9]+$/.test(value),
  validationTexts.notOnlyDigits,
);

/** Something besides `@name`; a picture counts, and whether there is one the caller knows. */
export const notJustMention = (hasImage: boolean): Rule =>
  toRule(
    (value) => hasImage || value.replace(/@[\p{L}\p{N}._-]+/gu, "").trim() !== "",
    validationTexts.notJustMention,
  );

/** Ten digits, however they are written; one leading 1 is the country. */
export const phone = toRule((value) => {
  const digits = value.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 && /^[\d\s().+-]+$/.test(value);
}, validationTexts.phone);

/** Five digits, or nine in two groups. */
export const zipcode = toRule(
  (value) => /^\d{5}(-\d{4})?$/.test(value.trim()),
  validationTexts.zipcode,
);

/** An address that parses and has a host (spec §5 URL check). Of the web: it becomes a link. */
export const url = toRule((value) => {
  const parsed = URL.parse(value.trim());
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.host !== "";
}, validationTexts.url);

/** The first thing wrong with a value, or `null`. */
export function firstProblem(value: string, ...rules: readonly Rule[]): string | null {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem !== null) return problem;
  }
  return null;
}

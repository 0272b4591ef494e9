import {
  firstProblem,
  maximumLength,
  minimumLength,
  type Rule,
  required,
} from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";

/** Characters of a username (spec §5, §9). */
export const usernameLimits = { minLength: 4, maxLength: 60 } as const;

/**
 * The characters of a username (spec §5). Letters must be Latin: a letter of another script that looks the
 * same could imitate another member.
 */
const allowed = /^[\p{Script=Latin}\p{M}0-9._\-™®()/, ]*$/u;
const hasLetterOrDigit = /[\p{Script=Latin}0-9]/u;
/** Invisible characters that make a name look exactly like that of another member. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** Three or more marks on one letter cover the lines above and below. */
const heap = /\p{M}{3}/u;

/** Whether a name contains compatibility forms of letters, such as full-width letters. */
const hasForms = (value: string) => {
  const plain = value.replaceAll("™", "");
  return plain.normalize("NFKC") !== plain.normalize("NFC");
};

const usernameCharacters: Rule = (value) =>
  allowed.test(value) &&
  hasLetterOrDigit.test(value) &&
  !invisible.test(value) &&
  !heap.test(value) &&
  !hasForms(value)
    ? null
    : validationTexts.alphanumeric;

const shape = [
  minimumLength(usernameLimits.minLength),
  maximumLength(usernameLimits.maxLength),
  usernameCharacters,
];

/** The error of a required username; pass the result of `oneLine`. */
export const usernameRule: Rule = (value) => firstProblem(value, required, ...shape);

/** The error of an optional username. */
export const optionalUsernameRule: Rule = (value) =>
  value === "" ? null : firstProblem(value, ...shape);

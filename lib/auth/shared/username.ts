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

const usernameCharacters: Rule = (value) =>
  allowed.test(value) && hasLetterOrDigit.test(value) ? null : validationTexts.alphanumeric;

const shape = [
  minimumLength(usernameLimits.minLength),
  maximumLength(usernameLimits.maxLength),
  usernameCharacters,
];

/** What is wrong with a username that has to be there; give it as `oneLine` makes it. */
export const usernameRule: Rule = (value) => firstProblem(value, required, ...shape);

/** What is wrong with a username that may be left out. */
export const optionalUsernameRule: Rule = (value) =>
  value === "" ? null : firstProblem(value, ...shape);

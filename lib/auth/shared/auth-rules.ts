import * as z from "zod/mini";
import { listRelationships, relationships } from "#lib/conditions/shared/relationships.ts";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { isId } from "#lib/core/shared/id.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import {
  email as emailRule,
  maximumLength,
  minimumLength,
  notEmpty,
  notOnlyDigits,
  passwordRules,
  type Rule,
  required,
} from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import type { AuthSiteFacts } from "./auth-forms.ts";
import { isPhoneNumber, phoneDigits } from "./phone-number.ts";
import { optionalUsernameRule, usernameRule } from "./username.ts";
import { codeLength } from "./verification-code.ts";

/**
 * The schemas of the forms (spec §5), for browser and server alike. A field reports the first rule that
 * fails, with the text of the table; the output is normalized. Social links are in social-sites-schema.ts.
 */

type SiteKind = Pick<AuthSiteFacts, "isSocialNetwork">;

/** The maximum length of fields in characters. The spec does not set these limits; they bound the work per value. */
export const maxLength = { name: 50, email: 254, password: 128 } as const;

const lowerCase = (typed: string) => typed.trim().toLowerCase();
const keepUnchanged = (typed: string) => typed;

const email = text(lowerCase, required, emailRule);
const name = text(oneLine, required, maximumLength(maxLength.name));
const newPassword = text(
  keepUnchanged,
  notEmpty,
  passwordRules,
  notOnlyDigits,
  maximumLength(maxLength.password),
);

/** Email and password of a login. The current password rules do not apply to old passwords. */
export const loginSchema = z.object({
  email,
  password: text(keepUnchanged, notEmpty, maximumLength(maxLength.password)),
});

/**
 * A new account. Names are required on social networks, on other sites a username is optional, and the server
 * generates a missing one.
 */
export function registerSchema(site: SiteKind) {
  const optionalName = optionalText(oneLine, maximumLength(maxLength.name));
  return z.object({
    firstName: site.isSocialNetwork ? name : optionalName,
    lastName: site.isSocialNetwork ? name : optionalName,
    username: optionalText(oneLine, optionalUsernameRule),
    email,
    password: newPassword,
  });
}

/** A new password. */
export const passwordSchema = z.object({ password: newPassword });

/** The password of an existing account, to connect it or to confirm one's identity. */
export const currentPasswordSchema = z.object({
  password: text(keepUnchanged, notEmpty, maximumLength(maxLength.password)),
});

/** The current password and a new one. */
export const changePasswordSchema = z.object({
  current_password: text(keepUnchanged, notEmpty, maximumLength(maxLength.password)),
  password: newPassword,
});

/**
 * The fields of the deletion form: what happens to the member's posts, and the password if the
 * account has one.
 */
export const deleteAccountSchema = z.object({
  words: z.enum(["keep", "erase"], { error: () => validationTexts.required }),
  password: z.optional(text(keepUnchanged, notEmpty, maximumLength(maxLength.password))),
});

/** A new email address. */
export const newEmailSchema = z.object({ email });

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z.object({ code: text(oneLine, required) });

/** The password, or else a code of the second factor. Only members with a second factor have the code. */
export const confirmIdentitySchema = z
  .object({ password: z.string(), code: z.optional(z.string()) })
  .check(
    z.refine(({ password, code = "" }) => password !== "" || code.trim() !== "", {
      path: ["password"],
      error: validationTexts.required,
    }),
  );

/** A username or an email, under its name in spec §7. */
export const resetRequestSchema = z.object({
  email_or_username: text(oneLine, required, maximumLength(maxLength.email)),
});

/** First and last name, both required. */
export const namesSchema = z.object({ firstName: name, lastName: name });

/** A required username. */
export const usernameSchema = z.object({ username: text(oneLine, usernameRule) });

/** An optional username: an empty one changes nothing. */
export const optionalUsernameSchema = z.object({
  username: text(oneLine, optionalUsernameRule),
});

const accountPhone: Rule = (typed) => (isPhoneNumber(typed) ? null : validationTexts.accountPhone);

/** A number to send a code to; ten digits come out. */
export const phoneSchema = z.object({
  phoneNumber: z.pipe(text(keepUnchanged, required, accountPhone), z.transform(phoneDigits)),
});

const onlyDigits: Rule = (code) => (/^[0-9]*$/.test(code) ? null : validationTexts.fallback);

/** The six digits of a text message. */
export const verificationCodeSchema = z.object({
  code: text(
    (typed) => typed.normalize("NFKC").replace(/[\s-]/g, ""),
    required,
    onlyDigits,
    minimumLength(codeLength),
    maximumLength(codeLength),
  ),
});

const rowId: Rule = (id) => (isId(id) ? null : validationTexts.fallback);

/** A condition and the relationship to it. The form decides whether the step can be skipped. */
export function disorderSchema(site: SiteKind) {
  const isOffered: Rule = (value) =>
    listRelationships(site).some((offered) => offered === value) ? null : validationTexts.fallback;
  return z.object({
    disorderId: text(keepUnchanged, required, rowId),
    relationship: z.pipe(text(keepUnchanged, required, isOffered), z.enum(relationships)),
  });
}

import * as z from "zod/mini";
import { listRelationships, relationships } from "#lib/conditions/shared/relationships.ts";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
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

/*
 * What each form asks (spec §5), for browser and server alike. A field reports the first rule that
 * fails, in the words of the table; what comes out is as it is stored. Places elsewhere have a file of
 * their own, social-sites-schema.ts.
 */

type SiteKind = Pick<AuthSiteFacts, "isSocialNetwork">;

/** Lengths the spec does not give; they bound the work of whoever reads the value. */
const longest = { name: 50, email: 254, password: 128 } as const;

const lowerCase = (typed: string) => typed.trim().toLowerCase();
const asTyped = (typed: string) => typed;

const email = text(lowerCase, required, emailRule);
const name = text(oneLine, required, maximumLength(longest.name));
const newPassword = text(
  asTyped,
  notEmpty,
  passwordRules,
  notOnlyDigits,
  maximumLength(longest.password),
);

/** E-mail and password of somebody who comes back. Rules of today say nothing of an old password. */
export const loginSchema = z.object({
  email,
  password: text(asTyped, notEmpty, maximumLength(longest.password)),
});

/**
 * A new account. Names are asked for on social networks only, and a username elsewhere; one that is
 * left out is given by the server.
 */
export function registerSchema(site: SiteKind) {
  const optionalName = optionalText(oneLine, maximumLength(longest.name));
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

/** Who has forgotten the password: a username or an address, by the name that spec §7 gives it. */
export const resetRequestSchema = z.object({
  email_or_username: text(oneLine, required, maximumLength(longest.email)),
});

/** First and last name, both. */
export const namesSchema = z.object({ firstName: name, lastName: name });

/** A username that somebody chooses. */
export const usernameSchema = z.object({ username: text(oneLine, usernameRule) });

/** The same where one that is there may stay: left empty, nothing changes. */
export const optionalUsernameSchema = z.object({
  username: text(oneLine, optionalUsernameRule),
});

const accountPhone: Rule = (typed) => (isPhoneNumber(typed) ? null : validationTexts.accountPhone);

/** A number to send a code to; ten digits come out. */
export const phoneSchema = z.object({
  phoneNumber: z.pipe(text(asTyped, required, accountPhone), z.transform(phoneDigits)),
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

const rowId: Rule = (id) => (/^[1-9]\d{0,9}$/.test(id) ? null : validationTexts.fallback);

/** A condition and how one is related to it. Whether the step may be left out is the form's affair. */
export function disorderSchema(site: SiteKind) {
  const isOffered: Rule = (value) =>
    listRelationships(site).some((offered) => offered === value) ? null : validationTexts.fallback;
  return z.object({
    disorderId: text(asTyped, required, rowId),
    relationship: z.pipe(text(asTyped, required, isOffered), z.enum(relationships)),
  });
}

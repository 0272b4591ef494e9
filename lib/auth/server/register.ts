import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { registerSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { localPart } from "#lib/auth/shared/word-in-password.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { claimName } from "#lib/members/server/claim-name.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { isReservedFullName } from "#lib/members/shared/reserved-names.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import type { AccountCall, LoginPorts } from "./account-ports.ts";
import { assertNotGuessable } from "./guessable-password.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { getText, readCall } from "./read-fields.ts";
import { sendAlreadyMemberMail } from "./send-already-member-mail.ts";
import { sendVerifyLink } from "./send-links.ts";
import { storeAccount } from "./store-account.ts";

/** The field names of spec §7. */
const names = { firstName: "fname", lastName: "lname" };

/**
 * Creates an account, logs it in and sends the verification link (spec §4 Registration).
 *
 * If the email already has an account, only its owner is told, by mail. The same work is done in
 * both cases, including the hash, so that the response time reveals nothing. The only difference is
 * that no session is created (decision 28).
 * @param options.body fname, lname, username, email, password, recaptcha_token
 * @throws AppError BAD_USER_INPUT with the invalid field, or without one when the account cannot be
 * created; CONFLICT for `username`; CAPTCHA_FAILED; RATE_LIMITED; UNAVAILABLE
 */
export async function register(
  ports: LoginPorts,
  options: AccountCall & {
    cookieHeader: string | undefined;
    userAgent: string | undefined;
    body: unknown;
  },
): Promise<OpenedSession> {
  const { store, limits, captcha, passwords, background, directory } = ports;
  const { site, address, body } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const isSocialNetwork = hasFeature(site, "social_network");
  const form = readCall(registerSchema({ isSocialNetwork }), body, names);
  const { email, password, username } = form;
  const siteNames = listSiteNames(directory.all());
  if (isReservedFullName(form, { siteNames, memberId: null }))
    throw new AppError("BAD_USER_INPUT", memberTexts.reservedName, { field: names.firstName });
  await limits.consume("registerByAddress", address);
  await assertNotGuessable(store.db, { site, password, own: [username, localPart(email)] }).catch(
    async (error: unknown) => {
      // Reports a taken name even if the password is refused too (spec §7 username_exists).
      if (username !== "") await assertNameIsFree(store, { username, siteNames });
      throw error;
    },
  );
  const token = getText(body, "recaptcha_token");
  await captcha.check({ token, siteId: site.id, purpose: "register", address });
  await limits.consume("registerBySite", site.id);
  const memberId = await storeAccount(ports, options, form, await passwords.hash(password));
  if (memberId === null) {
    background.run("already a member", () => sendAlreadyMemberMail(ports, site, email));
    throw new AppError("BAD_USER_INPUT", accountTexts.registrationFailed);
  }
  background.run("verification mail", () => sendVerifyLink(ports, { site, memberId, email }, "/"));
  const { cookieHeader, userAgent } = options;
  return openSession(ports, { site, memberId, cookieHeader, userAgent, isNew: true });
}

/** @throws AppError CONFLICT or BAD_USER_INPUT for `username` */
function assertNameIsFree(
  { db }: LoginPorts["store"],
  wanted: { username: string; siteNames: readonly string[] },
): Promise<unknown> {
  return db.transaction((tx) => claimName(tx, { ...wanted, memberId: null, isStaff: false }));
}

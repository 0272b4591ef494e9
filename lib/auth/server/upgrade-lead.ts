import * as z from "zod/mini";
import { loginSchema, usernameSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isSubscriber } from "#lib/leads/server/is-subscriber.ts";
import { claimName } from "#lib/members/server/claim-name.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { getText, readCall } from "./read-fields.ts";
import { sendAlreadyMemberMail } from "./send-already-member-mail.ts";
import { sendResetLink } from "./send-links.ts";
import { storeAccount } from "./store-account.ts";

const form = z.object({ ...usernameSchema.shape, email: loginSchema.shape.email });

/**
 * Creates an account for a subscriber who followed a link in an email (spec §4). It has no password: a link
 * to set one goes to the email, and verifies it. Whether the email is subscribed, and whether it has an
 * account, is only revealed by mail; both are looked up after the response.
 * @param options.body username, email, recaptcha_token
 * @throws AppError BAD_USER_INPUT with the field; CONFLICT for `username`; CAPTCHA_FAILED; RATE_LIMITED
 */
export async function upgradeLead(
  ports: AccountPorts,
  options: AccountCall & { body: unknown },
): Promise<void> {
  const { store, limits, captcha, background, directory } = ports;
  const { site, address, body } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const wanted = readCall(form, body);
  await limits.consume("upgradeLeadByAddress", address);
  const token = getText(body, "recaptcha_token");
  await captcha.check({ token, siteId: site.id, purpose: "register", address });
  await limits.consume("upgradeLeadBySite", site.id);
  const { username } = wanted;
  const siteNames = listSiteNames(directory.all());
  await store.db.transaction((tx) =>
    claimName(tx, { username, memberId: null, siteNames, isStaff: false }),
  );
  background.run("upgrade of a lead", () => makeAccount(ports, options, wanted));
}

async function makeAccount(
  ports: AccountPorts,
  call: AccountCall,
  wanted: { email: string; username: string },
): Promise<void> {
  const { email } = wanted;
  const { site } = call;
  if (!(await isSubscriber(ports.store.db, site, email))) return;
  const noNames = { firstName: "", lastName: "" };
  const make = (username: string) =>
    storeAccount(ports, call, { email, username, ...noNames }, null);
  const memberId = await make(wanted.username).catch((error: unknown) => {
    // The username was taken meanwhile. The response has been sent: the member chooses another one later.
    if (error instanceof AppError && error.code === "CONFLICT") return make("");
    throw error;
  });
  if (memberId === null) return sendAlreadyMemberMail(ports, site, email);
  await sendResetLink(ports, { site, memberId, email }, true);
}

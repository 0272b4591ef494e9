import { randomBytes } from "node:crypto";
import type { LoginPorts } from "#lib/auth/server/account-ports.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import type { OpenedSession } from "#lib/auth/server/open-session.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";
import { tryPassword } from "#lib/auth/server/try-password.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { findEmail, type IdentityKey, insertIdentity, lockMember } from "./identity-queries.ts";
import { type EnterOptions, openIdentitySession } from "./sign-in-with-identity.ts";
import { connectedMail, connectMail } from "./social-mails.ts";
import {
  deleteSocialLogin,
  findSocialLogin,
  storeLinkToken,
  storeOutcome,
  takeLinkToken,
} from "./social-queries.ts";
import { takeOverAccount } from "./take-over-account.ts";

/** How long a mailed link is valid and the login waits for it, in seconds. */
export const linkSeconds = 30 * 60;

type LinkOptions = EnterOptions & {
  /** The secret in the browser's cookie. */
  secret: string | null;
};

const linkExpired = () => new AppError("NOT_FOUND", socialTexts.linkExpired);

/** The account to which the pending login of this browser can be linked. @throws AppError NOT_FOUND if there is none */
async function findWaiting({ ports, site, secret }: LinkOptions) {
  const { store } = ports;
  const login = secret ? await findSocialLogin(store.db, site.id, sha256(secret)) : undefined;
  const outcome = login?.outcome;
  const email = outcome?.kind === "link" ? await findEmail(store.db, outcome.memberId) : undefined;
  if (!login || outcome?.kind !== "link" || !email) throw linkExpired();
  const { provider, browserHash } = login;
  const identity: IdentityKey = { provider, issuer: outcome.issuer, subject: outcome.subject };
  return { login, browserHash, memberId: outcome.memberId, email, identity };
}

/**
 * Connects a provider to the account with the same address, if the password is right.
 * @throws AppError UNAUTHENTICATED for a wrong password; NOT_FOUND when nothing waits; the errors of `tryPassword`
 */
export async function linkByPassword(
  options: LinkOptions & {
    ports: Pick<LoginPorts, "limits" | "passwords" | "captcha">;
    password: unknown;
    /** The captcha solution from the request. */
    captchaToken: unknown;
  },
): Promise<OpenedSession> {
  const { ports, site, address, cookieHeader, captchaToken } = options;
  const { store } = ports;
  const { browserHash, memberId, email, identity } = await findWaiting(options);
  const password = typeof options.password === "string" ? options.password.slice(0, 129) : "";
  const credentials = { email, password, captchaToken };
  const found = await tryPassword(ports, { site, address, cookieHeader, ...credentials });
  if (found !== memberId)
    throw new AppError("UNAUTHENTICATED", authTexts.loginFailed, { field: "password" });
  await inTransaction(store, async (tx) => {
    const isFirst = await deleteSocialLogin(tx, browserHash);
    if (!isFirst || !(await insertIdentity(tx, memberId, identity))) throw linkExpired();
  });
  ports.background.run("notice of a connected login", () =>
    sendAccountMail(ports, site, email, connectedMail(site.displayName, identity.provider)),
  );
  return openIdentitySession(options, memberId);
}

/**
 * Mails the link that connects a provider to the account with its address.
 * @throws AppError NOT_FOUND when nothing waits; RATE_LIMITED
 */
export async function mailLink(
  options: LinkOptions & { limits: Limits; address: string },
): Promise<void> {
  const { ports, site, limits } = options;
  const { store, toOrigin } = ports;
  const { browserHash, email, identity } = await findWaiting(options);
  await limits.consume("resendMailByAddress", options.address);
  await limits.consume("resendMailByAccount", email);
  const token = randomBytes(32).toString("base64url");
  await storeLinkToken(store.db, browserHash, sha256(token), linkSeconds);
  const url = `${toOrigin(site.host)}/api/auth/social-link?token=${token}`;
  const mail = connectMail(site.displayName, identity.provider, url);
  await sendAccountMail(ports, site, email, mail);
}

/**
 * Links a provider to an account with the mailed link, in the browser that started the login. The click
 * verifies the email; an account that was not verified before is taken over.
 * @returns the session, and the path to open
 * @throws AppError NOT_FOUND for a link that is invalid, used, expired, or of another browser
 */
export async function linkByMail(
  options: LinkOptions & { token: string },
): Promise<{ opened: OpenedSession; returnPath: string }> {
  const { store, sessions } = options.ports;
  const { login, browserHash, memberId, identity } = await findWaiting(options);
  const endedSessions = await inTransaction(store, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || member.deletedAt) throw linkExpired();
    if (!(await takeLinkToken(tx, browserHash, sha256(options.token)))) throw linkExpired();
    if (!member.emailVerified) return takeOverAccount(tx, memberId, identity);
    if (!(await insertIdentity(tx, memberId, identity))) throw linkExpired();
    return [];
  });
  sessions.ended(endedSessions);
  const opened = await openIdentitySession(options, memberId);
  const isFirstLogin = !opened.isAwaitingFactor && opened.success.isFirstLogin;
  await storeOutcome(store.db, browserHash, { kind: "done", memberId, isNew: false, isFirstLogin });
  return { opened, returnPath: login.returnPath };
}

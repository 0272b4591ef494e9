import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { findAccount } from "#lib/auth/server/account-queries.ts";
import { assertSession } from "#lib/auth/server/assert-session.ts";
import { deleteMemberSessions } from "#lib/auth/server/auth-queries.ts";
import { deviceLabel } from "#lib/auth/server/device-label.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import type { Session } from "#lib/auth/server/session-store.ts";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import { maxPasskeys, secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { memberPermissions } from "#lib/members/shared/member-permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { assertRecentlyAuthenticated } from "./confirm-identity.ts";
import { challengeTtlSeconds, relyingPartyId } from "./passkey-ceremony.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { type FactorChange, factorChangedMail } from "./second-factor-mails.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import {
  confirmTotp,
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  findTotp,
  hasSecondFactor,
  insertPasskey,
  insertPendingTotp,
  listPasskeys,
  replaceRecoveryCodes,
  storeChallenge,
  takeChallenge,
} from "./second-factor-queries.ts";
import { createTotpSecret, findTotpStep } from "./totp.ts";

type Call = { site: Site; session: Session | null };

/** What a member gets to write down when they add their first factor; `null` when they have codes already. */
export type AddedFactor = { recoveryCodes: string[] | null; setCookie: string[] };

/**
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for non-staff, and with field `confirm` when the login is too
 * old
 */
function assertMayChange(session: Session | null): asserts session is Session {
  assertSession(session, memberPermissions["account.sessions"]);
  if (!session.isStaff) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  assertRecentlyAuthenticated(session);
}

function notify(ports: SecondFactorPorts, site: Site, memberId: number, change: FactorChange) {
  const url = `${ports.originOf(site.host)}${securityPath}`;
  ports.background.run("notice of a changed second factor", async () => {
    const account = await findAccount(ports.store.db, memberId);
    if (!account) return;
    const mail = factorChangedMail(site.displayName, change, url);
    await sendAccountMail(ports, site, account.email, mail);
  });
}

/** Ends the other sessions, which began without the factor, and gives this one a new id. */
async function afterAdding(
  ports: SecondFactorPorts,
  { site, session }: { site: Site; session: Session },
  change: FactorChange,
  recoveryCodes: string[] | null,
): Promise<AddedFactor> {
  const { store, sessions } = ports;
  sessions.ended(await deleteMemberSessions(store.db, session.member.id, session.id));
  notify(ports, site, session.member.id, change);
  return { recoveryCodes, setCookie: await sessions.rotate(session) };
}

/** Creates recovery codes where a member has none. */
async function ensureRecoveryCodes(tx: Queryable, memberId: number): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, memberId)) > 0) return null;
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(tx, memberId, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * Stores a secret for an authenticator app. It counts once a code of the app confirms it.
 * @throws AppError as `assertMayChange`; CONFLICT where the member has an app
 */
export async function beginAuthenticator(
  { store, secondFactor }: SecondFactorPorts,
  { session }: Call,
): Promise<void> {
  assertMayChange(session);
  const { id } = session.member;
  const secret = await secondFactor.encrypt(id, createTotpSecret());
  if (!(await insertPendingTotp(store.db, id, secret)))
    throw new AppError("CONFLICT", secondFactorTexts.hasAuthenticator);
}

/**
 * Adds the authenticator app whose code this is. Every other session of the member ends.
 * @throws AppError as `assertMayChange`; RATE_LIMITED; BAD_USER_INPUT with field `code`
 */
export async function confirmAuthenticator(
  ports: SecondFactorPorts,
  options: Call & { code: string },
): Promise<AddedFactor> {
  const { store, limits, secondFactor } = ports;
  const { site, session } = options;
  assertMayChange(session);
  const memberId = session.member.id;
  await limits.consume("secondFactorByAccount", memberId);
  const wrong = () =>
    new AppError("BAD_USER_INPUT", secondFactorTexts.wrongCode, { field: "code" });
  const totp = await findTotp(store.db, memberId);
  if (!totp || totp.confirmedAt) throw wrong();
  const code = options.code.replace(/\s/g, "");
  const step = findTotpStep(await secondFactor.decrypt(memberId, totp.secret), code, new Date());
  if (step === null) throw wrong();
  const codes = await store.db.transaction(async (tx) => {
    if (!(await confirmTotp(tx, { memberId, secret: totp.secret, step }))) throw wrong();
    return ensureRecoveryCodes(tx, memberId);
  });
  await limits.reset("secondFactorByAccount", memberId);
  return afterAdding(ports, { site, session }, "authenticator-added", codes);
}

/** Removes the authenticator app, or the set-up of one. @throws AppError as `assertMayChange` */
export async function removeAuthenticator(
  ports: SecondFactorPorts,
  { site, session }: Call,
): Promise<void> {
  assertMayChange(session);
  const memberId = session.member.id;
  const isRemoved = await ports.store.db.transaction(async (tx) => {
    const wasConfirmed = await deleteTotp(tx, memberId);
    await dropUnusableCodes(tx, memberId);
    return wasConfirmed;
  });
  if (isRemoved) notify(ports, site, memberId, "authenticator-removed");
  ports.sessions.forget(session.id);
}

/** Recovery codes are useless without a factor. */
async function dropUnusableCodes(tx: Queryable, memberId: number): Promise<void> {
  if (!(await hasSecondFactor(tx, memberId))) await replaceRecoveryCodes(tx, memberId, []);
}

/**
 * The options that a browser creates a passkey with. It works on this site's host only.
 * @throws AppError as `assertMayChange`; CONFLICT for too many
 */
export async function getPasskeyCreation({ store }: SecondFactorPorts, { site, session }: Call) {
  assertMayChange(session);
  const { id, username } = session.member;
  const passkeys = await listPasskeys(store.db, id);
  if (passkeys.length >= maxPasskeys)
    throw new AppError("CONFLICT", secondFactorTexts.tooManyPasskeys);
  const options = await generateRegistrationOptions({
    rpName: site.displayName,
    rpID: relyingPartyId(site),
    userName: username,
    userID: new TextEncoder().encode(String(id)),
    timeout: challengeTtlSeconds * 1000,
    attestationType: "none",
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    excludeCredentials: passkeys
      .filter(({ siteId }) => siteId === site.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  const key = { sessionId: session.id, purpose: "register" } as const;
  await storeChallenge(store.db, key, options.challenge, challengeTtlSeconds);
  return options;
}

/**
 * Adds a passkey. Every other session of the member ends.
 * @throws AppError as `assertMayChange`; BAD_USER_INPUT with field `passkey`
 */
export async function addPasskey(
  ports: SecondFactorPorts,
  options: Call & { passkey: unknown; userAgent: string | undefined },
): Promise<AddedFactor> {
  const { store, originOf } = ports;
  const { site, session, passkey } = options;
  assertMayChange(session);
  const memberId = session.member.id;
  const challenge = await takeChallenge(store.db, { sessionId: session.id, purpose: "register" });
  const refused = () =>
    new AppError("BAD_USER_INPUT", secondFactorTexts.passkeyFailed, { field: "passkey" });
  if (!challenge) throw refused();
  const result = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site.host),
    expectedRPID: relyingPartyId(site),
    requireUserVerification: false,
  }).catch(() => null);
  const credential = result?.verified ? result.registrationInfo?.credential : undefined;
  if (!credential) throw refused();
  const codes = await store.db.transaction(async (tx) => {
    const isNew = await insertPasskey(tx, {
      memberId,
      siteId: site.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      device: deviceLabel(options.userAgent),
    });
    if (!isNew) throw refused();
    return ensureRecoveryCodes(tx, memberId);
  });
  return afterAdding(ports, { site, session }, "passkey-added", codes);
}

/** Removes a passkey. @throws AppError as `assertMayChange`; NOT_FOUND for what is none of theirs */
export async function removePasskey(
  ports: SecondFactorPorts,
  { site, session, passkeyId }: Call & { passkeyId: number },
): Promise<void> {
  assertMayChange(session);
  const memberId = session.member.id;
  await ports.store.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, memberId, passkeyId)))
      throw new AppError("NOT_FOUND", secondFactorTexts.passkeyGone);
    await dropUnusableCodes(tx, memberId);
  });
  notify(ports, site, memberId, "passkey-removed");
  ports.sessions.forget(session.id);
}

/**
 * Replaces the recovery codes: the old ones stop working.
 * @throws AppError as `assertMayChange`; CONFLICT without a second factor
 */
export async function replaceOwnRecoveryCodes(
  ports: SecondFactorPorts,
  { site, session }: Call,
): Promise<string[]> {
  assertMayChange(session);
  const memberId = session.member.id;
  const codes = createRecoveryCodes();
  await ports.store.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, memberId)))
      throw new AppError("CONFLICT", secondFactorTexts.noFactor);
    await replaceRecoveryCodes(tx, memberId, codes.map(hashRecoveryCode));
  });
  notify(ports, site, memberId, "recovery-codes-replaced");
  return codes;
}

import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { deviceLabel } from "#lib/auth/server/device-label.ts";
import { maxPasskeys, secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  type AddedFactor,
  afterAdding,
  assertMayChange,
  dropUnusableCodes,
  ensureRecoveryCodes,
  type FactorCall,
  notifyOfChange,
} from "./factor-changes.ts";
import { challengeTtlSeconds, loadWebAuthn, relyingPartyId } from "./passkey-ceremony.ts";
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  storeChallenge,
  takeChallenge,
} from "./passkey-queries.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";

/**
 * The browser's options for creating a passkey. The passkey works on this site's host only.
 * @throws AppError as `assertMayChange`; CONFLICT for too many
 */
export async function getPasskeyCreation(
  { store }: SecondFactorPorts,
  { site, session }: FactorCall,
) {
  assertMayChange(session);
  const { id, username } = session.member;
  const passkeys = await listPasskeys(store.db, id);
  if (passkeys.length >= maxPasskeys)
    throw new AppError("CONFLICT", secondFactorTexts.tooManyPasskeys);
  const { generateRegistrationOptions } = await loadWebAuthn();
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
  options: FactorCall & { passkey: unknown; userAgent: string | undefined },
): Promise<AddedFactor> {
  const { store, toOrigin } = ports;
  const { site, session, passkey } = options;
  assertMayChange(session);
  const memberId = session.member.id;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const challenge = await takeChallenge(store.db, { sessionId: session.id, purpose: "register" });
  const refused = () =>
    new AppError("BAD_USER_INPUT", secondFactorTexts.passkeyFailed, { field: "passkey" });
  if (!challenge) throw refused();
  const result = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: toOrigin(site.host),
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

/** Removes a passkey. @throws AppError as `assertMayChange`; NOT_FOUND for a passkey of another account */
export async function removePasskey(
  ports: SecondFactorPorts,
  { site, session, passkeyId }: FactorCall & { passkeyId: number },
): Promise<void> {
  assertMayChange(session);
  const memberId = session.member.id;
  await ports.store.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, memberId, passkeyId)))
      throw new AppError("NOT_FOUND", secondFactorTexts.passkeyGone);
    await dropUnusableCodes(tx, memberId);
  });
  notifyOfChange(ports, site, memberId, "passkey-removed");
  ports.sessions.forget(session.id);
}

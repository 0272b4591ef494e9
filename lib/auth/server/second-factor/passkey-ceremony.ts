import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  findPasskey,
  listPasskeys,
  storeChallenge,
  takeChallenge,
  updatePasskeyUse,
} from "./passkey-queries.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";

export const challengeTtlSeconds = 5 * 60;

/** Loaded when first needed: its modules are a tenth of all modules. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** Browsers use the host without its port as the id of the relying party. */
export const relyingPartyId = (site: Pick<Site, "host">): string => site.host;

/** The member of a passkey, and the session of its challenge. */
type PasskeyUser = { sessionId: number; memberId: number };

const refused = () =>
  new AppError("BAD_USER_INPUT", secondFactorTexts.passkeyFailed, { field: "passkey" });

/**
 * The options for authenticating with one of the member's passkeys.
 * @throws AppError NOT_FOUND if the member has none on this site
 */
export async function createPasskeyRequest(
  { store }: Pick<SecondFactorPorts, "store">,
  site: Site,
  { sessionId, memberId }: PasskeyUser,
) {
  const passkeys = (await listPasskeys(store.db, memberId)).filter(
    ({ siteId }) => siteId === site.id,
  );
  if (passkeys.length === 0) throw new AppError("NOT_FOUND", secondFactorTexts.noPasskeyHere);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(site),
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: "preferred",
    timeout: challengeTtlSeconds * 1000,
  });
  const key = { sessionId, purpose: "log-in" } as const;
  await storeChallenge(store.db, key, options.challenge, challengeTtlSeconds);
  return options;
}

/**
 * Verifies a passkey's signature. The challenge is used up even if this fails.
 * @throws AppError BAD_USER_INPUT with field `passkey`
 */
export async function acceptPasskey(
  { store, toOrigin }: Pick<SecondFactorPorts, "store" | "toOrigin">,
  site: Site,
  { sessionId, memberId }: PasskeyUser,
  sent: unknown,
): Promise<void> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const challenge = await takeChallenge(store.db, { sessionId, purpose: "log-in" });
  const credentialId = Object(sent).id;
  if (!challenge || typeof credentialId !== "string") throw refused();
  const passkey = await findPasskey(store.db, { memberId, siteId: site.id, credentialId });
  if (!passkey) throw refused();
  const result = await verifyAuthenticationResponse({
    response: sent as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: toOrigin(site.host),
    expectedRPID: relyingPartyId(site),
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  const { verified = false, authenticationInfo } = result ?? {};
  if (!verified || !authenticationInfo) throw refused();
  const { id, counter: counterBefore } = passkey;
  const use = { id, counterBefore, counter: authenticationInfo.newCounter };
  if (!(await updatePasskeyUse(store.db, use))) throw refused();
}

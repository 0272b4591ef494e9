import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { cacheForOneDay } from "./cache-for-one-day.ts";
import { providerTimeoutSeconds } from "./client-options.ts";
import { toSocialIdentity } from "./google-identity.ts";
import type { SocialIdentity } from "./social-provider.ts";

const timeoutMs = providerTimeoutSeconds * 1000;
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Verifies a one-tap credential and reads its identity. */
export type ReadOneTap = (options: {
  /** The signed token that Google gave to the page. */
  credential: string;
  /** The CSRF token that the page sent in its cookie and its form; the credential is bound to it. */
  csrfToken: string;
  /** The client id that the site uses instead of the network's. */
  siteClientId?: string | undefined;
}) => Promise<{ identity: SocialIdentity; expiresAt: Date }>;

/**
 * The nonce of a credential request, derived from the CSRF token, which binds the credential to the
 * browser.
 */
export const oneTapNonce = (csrfToken: string): string =>
  createHash("sha256").update(csrfToken).digest("hex");

/**
 * Verifies one-tap credentials with the keys of the issuer, which are cached and fetched again for an
 * unknown key.
 * @returns a function that throws for an invalid signature, `iss`, `aud`, `exp` or `nonce`
 */
export function createReadOneTap(options: { clientId: string; issuer: string }): ReadOneTap {
  const { clientId, issuer } = options;
  const keys = cacheForOneDay(async () => {
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const metadata = discoverySchema.parse(await response.json());
    const keySet = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: timeoutMs });
    return { issuer: metadata.issuer, keySet };
  });
  return async ({ credential, csrfToken, siteClientId }) => {
    const provider = await keys();
    const { payload } = await jwtVerify(credential, provider.keySet, {
      algorithms: ["RS256"],
      audience: siteClientId ?? clientId,
      // Google's tokens name the issuer with or without the scheme.
      issuer: [provider.issuer, provider.issuer.replace(/^https:\/\//, "")],
      requiredClaims: ["exp", "iat", "sub"],
      maxTokenAge: "1 hour",
      clockTolerance: 30,
    });
    if (payload.nonce !== undefined && payload.nonce !== oneTapNonce(csrfToken))
      throw new Error("The credential was issued for another browser.");
    const identity = toSocialIdentity({ ...payload, iss: provider.issuer });
    return { identity, expiresAt: new Date(((payload.exp as number) + 30) * 1000) };
  };
}

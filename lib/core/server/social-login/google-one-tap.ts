import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { providerTimeoutSeconds } from "./client-options.ts";
import { createRemembered } from "./create-remembered.ts";
import { identityOfClaims } from "./google-identity.ts";
import type { SocialIdentity } from "./social-provider.ts";

const timeoutMs = providerTimeoutSeconds * 1000;
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Reads the person of a one-tap credential. */
export type ReadOneTap = (options: {
  /** The signed token that Google gave to the page. */
  credential: string;
  /** What the page sent in its cookie and in its form: the credential was made for this browser. */
  csrfToken: string;
}) => Promise<{ identity: SocialIdentity; expiresAt: Date }>;

/** The nonce that a page asks its credential with: bound to the browser by the double-sent token. */
export const oneTapNonce = (csrfToken: string): string =>
  createHash("sha256").update(csrfToken).digest("hex");

/**
 * Verifies Google's one-tap credential by the issuer's own keys, which are fetched once and again when
 * an unknown key signs.
 * @returns a function that throws for a signature, `iss`, `aud`, `exp` or `nonce` that is not right
 */
export function createReadOneTap(options: { clientId: string; issuer: string }): ReadOneTap {
  const { clientId, issuer } = options;
  const keys = createRemembered(async () => {
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const described = discoverySchema.parse(await response.json());
    const keySet = createRemoteJWKSet(new URL(described.jwks_uri), { timeoutDuration: timeoutMs });
    return { issuer: described.issuer, keySet };
  });
  return async ({ credential, csrfToken }) => {
    const known = await keys();
    const { payload } = await jwtVerify(credential, known.keySet, {
      algorithms: ["RS256"],
      audience: clientId,
      // Google's own tokens name their issuer with and without the scheme.
      issuer: [known.issuer, known.issuer.replace(/^https:\/\//, "")],
      requiredClaims: ["exp", "iat", "sub"],
      maxTokenAge: "1 hour",
      clockTolerance: 30,
    });
    if (payload.nonce !== undefined && payload.nonce !== oneTapNonce(csrfToken))
      throw new Error("The credential was made for another browser.");
    const identity = identityOfClaims({ ...payload, iss: known.issuer });
    return { identity, expiresAt: new Date(((payload.exp as number) + 30) * 1000) };
  };
}

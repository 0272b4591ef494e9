import { createHash, createHmac, randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import type { Claims } from "./demo-people.ts";

const algorithm = "RS256";
const keyId = "demo";
/** The time that a login may take. */
const lifetimeMs = 10 * 60 * 1000;
const maxKept = 1000;

/** The grant that a code was issued for. */
type Grant = { claims: Claims; redirectUri: string; challenge: string; nonce: string | null };

/**
 * The codes, access tokens and signed ID tokens of a simulated provider. They are lost when the
 * process ends.
 */

/** @param issuer the address in ID tokens */
export function createDemoTokens({
  clientId,
  clientSecret,
  issuer,
}: {
  clientId: string;
  clientSecret: string;
  issuer: string;
}) {
  const grants = new LRUCache<string, Grant>({ max: maxKept, ttl: lifetimeMs });
  const people = new LRUCache<string, Claims>({ max: maxKept, ttl: lifetimeMs });
  let keys: ReturnType<typeof generateKeyPair> | undefined;
  const getKeys = () => {
    keys ??= generateKeyPair(algorithm);
    return keys;
  };

  const signIdToken = async (claims: Claims, options: { audience: string; nonce: string | null }) =>
    new SignJWT({ ...claims, nonce: options.nonce || undefined })
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(issuer)
      .setAudience(options.audience)
      .setIssuedAt()
      .setExpirationTime("10 minutes")
      .sign((await getKeys()).privateKey);

  return {
    signIdToken,
    /** The public key that ID tokens are verified with. */
    getKeySet: async () => ({
      keys: [
        {
          ...(await exportJWK((await getKeys()).publicKey)),
          kid: keyId,
          alg: algorithm,
          use: "sig",
        },
      ],
    }),
    /** Returns a code that works once. */
    openGrant: (grant: Grant): string => {
      const code = randomBytes(32).toString("base64url");
      grants.set(code, grant);
      return code;
    },
    /** Exchanges a code. @returns `null` unless client, redirect URI and PKCE verifier are those of the code */
    exchange: async (sent: URLSearchParams) => {
      const code = sent.get("code") ?? "";
      const grant = grants.get(code);
      grants.delete(code);
      const challenge = createHash("sha256").update(sent.get("code_verifier") ?? "");
      const isClient =
        sent.get("client_id") === clientId &&
        isSameToken(sent.get("client_secret") ?? "", clientSecret);
      if (!grant || !isClient || sent.get("grant_type") !== "authorization_code") return null;
      if (sent.get("redirect_uri") !== grant.redirectUri) return null;
      if (challenge.digest("base64url") !== grant.challenge) return null;
      const accessToken = randomBytes(32).toString("base64url");
      people.set(accessToken, grant.claims);
      const idToken = await signIdToken(grant.claims, { audience: clientId, nonce: grant.nonce });
      return { accessToken, idToken };
    },
    /** The person of an access token, if the app proves that it knows its secret. */
    findPerson: (accessToken: string, proof: string): Claims | undefined => {
      const expected = createHmac("sha256", clientSecret).update(accessToken).digest("hex");
      return isSameToken(proof, expected) ? people.get(accessToken) : undefined;
    },
  };
}

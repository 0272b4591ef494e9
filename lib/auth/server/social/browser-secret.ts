import { createHmac, randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { privateCookie } from "#lib/core/server/private-cookie.ts";
import type { SocialChecks } from "#lib/core/server/social-login/social-provider.ts";

/** How long a social login may take, in seconds. */
export const socialLoginSeconds = 10 * 60;

const cookieName = (isHttps: boolean) => (isHttps ? "__Host-oauth" : "oauth");

const secretPattern = /^[\w-]{43}$/;

/** A random secret of 256 bits, for one login of one browser. */
export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/**
 * The values sent to the provider, derived from the browser's secret: a response for another browser cannot
 * match, and nothing has to be stored.
 */
export function deriveSocialChecks(secret: string): SocialChecks {
  const derive = (label: string) => createHmac("sha256", secret).update(label).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), codeVerifier: derive("verifier") };
}

/** The `Set-Cookie` value for the secret; an empty secret deletes the cookie. */
export function secretCookie(
  secret: string,
  isHttps: boolean,
  seconds = socialLoginSeconds,
): string {
  const maxAgeSeconds = secret === "" ? 0 : seconds;
  return privateCookie({ name: cookieName(isHttps), value: secret, maxAgeSeconds, isHttps });
}

/** The secret in a cookie header, or `null`. */
export function parseSecretCookie(
  cookieHeader: string | undefined,
  isHttps: boolean,
): string | null {
  const secret = parseCookie(cookieHeader ?? "")[cookieName(isHttps)];
  return secret !== undefined && secretPattern.test(secret) ? secret : null;
}

import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";

/** A user as the provider identifies them. Tokens of the provider are not stored. */
export type SocialIdentity = {
  provider: SocialProviderName;
  issuer: string;
  /** Stable user id of the provider; the email address may change. */
  subject: string;
  /** Lowercase. `null` when the provider did not send it. */
  email: string | null;
  /**
   * Whether the provider verified the address: `verified`, `unverified` (or left open), or `unknown` for a provider
   * that never reports it.
   */
  emailState: "verified" | "unverified" | "unknown";
  firstName: string | null;
  lastName: string | null;
};

/** Values that bind a callback to the browser that started the login. */
export type SocialChecks = { state: string; nonce: string; codeVerifier: string };

/** An identity provider, used with the authorization code flow and PKCE. */
export type SocialProvider = {
  /** The URL to redirect the browser to. @throws when the provider cannot be reached */
  authorizationUrl: (redirectUri: string, checks: SocialChecks) => Promise<URL>;
  /**
   * Exchanges the code of a callback and reads the identity.
   * @param callbackUrl the redirect URI with the query that the provider added
   * @throws when the callback or a response of the provider is invalid
   */
  identify: (callbackUrl: URL, checks: SocialChecks) => Promise<SocialIdentity>;
};

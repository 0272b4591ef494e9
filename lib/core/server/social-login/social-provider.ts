import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";

/** Who somebody is to a provider. Tokens of the provider are dropped once this is read. */
export type SocialIdentity = {
  provider: SocialProviderName;
  issuer: string;
  /** The provider's own name for the person; stable, unlike their address. */
  subject: string;
  /** Lowercase. `null` when the provider did not tell. */
  email: string | null;
  /**
   * What the provider says of that address: the person proved that it is theirs, the provider denies
   * or leaves open that they did, or it never says such things.
   */
  emailProof: "proven" | "denied" | "unsaid";
  firstName: string | null;
  lastName: string | null;
};

/** What ties the answer of a provider to the browser that was sent there. */
export type SocialChecks = { state: string; nonce: string; codeVerifier: string };

/** A service that says who somebody is, asked by authorization code with PKCE. */
export type SocialProvider = {
  /** Where to send the browser. @throws when the provider cannot be reached */
  authorizationUrl: (redirectUri: string, checks: SocialChecks) => Promise<URL>;
  /**
   * Takes the code of an answer to the provider and reads who the person is.
   * @param answerUrl the redirect URI with the provider's answer as its query
   * @throws when the answer, or what the provider gives for it, is not to be trusted
   */
  identify: (answerUrl: URL, checks: SocialChecks) => Promise<SocialIdentity>;
};

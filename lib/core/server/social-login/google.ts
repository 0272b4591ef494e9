import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { forLoopback, providerTimeoutSeconds } from "./client-options.ts";
import { createRemembered } from "./create-remembered.ts";
import { identityOfClaims } from "./google-identity.ts";
import type { SocialProvider } from "./social-provider.ts";

/** How Google, or a stand-in that speaks OpenID Connect, knows the product. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/**
 * Login by Google: OpenID Connect at the configured issuer, whose addresses and keys are discovered
 * with the first login. Signature, `iss`, `aud`, `exp` and `nonce` of the ID token are checked by the
 * library.
 */
export function createGoogle({ clientId, clientSecret, issuer }: GoogleSettings): SocialProvider {
  const configuration = createRemembered<Configuration>(() =>
    discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: providerTimeoutSeconds,
      execute: [...forLoopback(issuer), enableNonRepudiationChecks],
    }),
  );
  return {
    authorizationUrl: async (redirectUri, checks) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        // On a shared device the account that happens to be open may be somebody else's.
        prompt: "select_account",
      }),
    identify: async (answerUrl, checks) => {
      const tokens = await authorizationCodeGrant(await configuration(), answerUrl, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
      });
      return identityOfClaims(tokens.claims() ?? {});
    },
  };
}

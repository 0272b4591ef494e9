import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { cacheForOneDay } from "./cache-for-one-day.ts";
import { allowLoopbackHttp, providerTimeoutSeconds } from "./client-options.ts";
import { toSocialIdentity } from "./google-identity.ts";
import type { SocialProvider } from "./social-provider.ts";

/** Credentials of the app at Google or another OpenID Connect issuer. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/**
 * Login with Google: OpenID Connect with the configured issuer, whose endpoints and keys are discovered
 * with the first login. The library checks the signature, `iss`, `aud`, `exp` and `nonce` of the ID
 * token.
 */
export function createGoogle({ clientId, clientSecret, issuer }: GoogleSettings): SocialProvider {
  const configuration = cacheForOneDay<Configuration>(() =>
    discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      timeout: providerTimeoutSeconds,
      execute: [...allowLoopbackHttp(issuer), enableNonRepudiationChecks],
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
        // On a shared device, another person may be logged in at Google.
        prompt: "select_account",
      }),
    identify: async (callbackUrl, checks) => {
      const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
      });
      return toSocialIdentity(tokens.claims() ?? {});
    },
  };
}

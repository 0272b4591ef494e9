import { createHmac } from "node:crypto";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from "openid-client";
import { z } from "zod";
import { allowLoopbackHttp, providerTimeoutSeconds } from "./client-options.ts";
import type { SocialProvider } from "./social-provider.ts";

/** Credentials of the app at Facebook, and its endpoints. */
export type FacebookSettings = {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  profileUrl: string;
};

const profileSchema = z.object({
  id: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  first_name: z.string().optional().catch(undefined),
  last_name: z.string().optional().catch(undefined),
});

/**
 * Login with Facebook: plain OAuth 2, so the identity comes from a request for the profile, which does
 * not say whether the email address was verified.
 */
export function createFacebook(settings: FacebookSettings): SocialProvider {
  const { clientId, clientSecret, authUrl, tokenUrl, profileUrl } = settings;
  const issuer = new URL(authUrl).origin;
  const server = { issuer, authorization_endpoint: authUrl, token_endpoint: tokenUrl };
  const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  config.timeout = providerTimeoutSeconds;
  for (const allow of [authUrl, tokenUrl, profileUrl].flatMap(allowLoopbackHttp)) allow(config);

  async function readProfile(accessToken: string) {
    const url = new URL(profileUrl);
    url.searchParams.set("fields", "id,email,first_name,last_name");
    // Facebook rejects access tokens of other apps without this proof.
    const proof = createHmac("sha256", clientSecret).update(accessToken).digest("hex");
    url.searchParams.set("appsecret_proof", proof);
    const response = await fetchProtectedResource(config, accessToken, url, "GET");
    if (!response.ok) throw new Error(`The profile request failed with status ${response.status}.`);
    return profileSchema.parse(await response.json());
  }

  return {
    authorizationUrl: async (redirectUri, checks) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "email public_profile",
        state: checks.state,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
      }),
    identify: async (callbackUrl, checks) => {
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: checks.state,
        pkceCodeVerifier: checks.codeVerifier,
      });
      const { id, email, first_name, last_name } = await readProfile(tokens.access_token);
      return {
        provider: "facebook",
        issuer,
        subject: id,
        email: email?.trim().toLowerCase() || null,
        emailState: "unknown",
        firstName: first_name ?? null,
        lastName: last_name ?? null,
      };
    },
  };
}

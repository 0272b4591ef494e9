import type { SocialServices } from "#lib/auth/server/social/social-services.ts";
import type { Env } from "#lib/core/server/env.ts";
import { createSocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { Demo } from "#server/demo/create-demo.ts";

/** The client id and secret of a provider, or neither. @throws StartUpError if only one is set */
function toCredentials(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  throw new StartUpError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed together.`);
}

/**
 * The configured login providers.
 * @param demo simulates the providers without keys
 * @throws StartUpError when only some of a provider's settings are present
 */
export function createSocial(env: Env, secret: string, demo?: Demo | null): SocialServices {
  const google = toCredentials("GOOGLE", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  const facebook = toCredentials("FACEBOOK", env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET);
  return {
    providers: createSocialProviders({
      google: google ? { ...google, issuer: env.GOOGLE_ISSUER } : demo?.google,
      facebook: facebook
        ? {
            ...facebook,
            authUrl: env.FACEBOOK_AUTH_URL,
            tokenUrl: env.FACEBOOK_TOKEN_URL,
            profileUrl: env.FACEBOOK_PROFILE_URL,
          }
        : demo?.facebook,
    }),
    authHost: env.AUTH_HOST,
    isHttps: env.PUBLIC_SCHEME === "https",
    secret,
    dashboardUrl: env.DASHBOARD_URL,
  };
}

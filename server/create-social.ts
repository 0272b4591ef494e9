import type { SocialServices } from "#lib/auth/server/social/social-services.ts";
import type { Env } from "#lib/core/server/env.ts";
import { createSocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** Both of what a provider knows the product by, or neither. @throws StartUpError for half of it */
function credentialsOf(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  throw new StartUpError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed together.`);
}

/**
 * The logins by a provider that the settings tell of.
 * @throws StartUpError when only half of a provider is set
 */
export function createSocial(env: Env, secret: string): SocialServices {
  const google = credentialsOf("GOOGLE", env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  const facebook = credentialsOf("FACEBOOK", env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET);
  return {
    providers: createSocialProviders({
      google: google && { ...google, issuer: env.GOOGLE_ISSUER },
      facebook: facebook && {
        ...facebook,
        authUrl: env.FACEBOOK_AUTH_URL,
        tokenUrl: env.FACEBOOK_TOKEN_URL,
        profileUrl: env.FACEBOOK_PROFILE_URL,
      },
    }),
    authHost: env.AUTH_HOST,
    isHttps: env.PUBLIC_SCHEME === "https",
    secret,
    dashboardUrl: env.DASHBOARD_URL,
  };
}

import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";

/** The provider services, which live as long as the process. */
export type SocialServices = {
  providers: SocialProviders;
  /** The host that receives all providers' responses; if unset, each site's own host. */
  authHost: string | undefined;
  /** Determines the name of the cookie of a pending login. */
  isHttps: boolean;
  /** Signs the confirmation codes of Facebook's deletion requests. */
  secret: string;
  /** URL of the members' dashboard. */
  dashboardUrl: string | undefined;
};

import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";

/** The provider services, which live as long as the process. */
export type SocialServices = {
  providers: SocialProviders;
  /** The host that all providers' answers come to; without one, each site's own. */
  authHost: string | undefined;
  /** Decides the name of the cookie of a login in progress. */
  isHttps: boolean;
  /** Signs the confirmation codes of Facebook's deletion requests. */
  secret: string;
  /** Where members who go to their dashboard are sent. */
  dashboardUrl: string | undefined;
};

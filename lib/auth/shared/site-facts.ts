import { socialProviderNames } from "#lib/core/shared/social-provider.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import type { AuthSiteFacts } from "./auth-forms.ts";

/** Selects the site's data that the forms need from the data of every page. */
export function authSiteFacts(site: {
  displayName: string;
  features: readonly string[];
  socialProviders: readonly string[];
  settings: { certificationUrl?: string | null; healthLeaderResourcesUrl?: string | null };
}): AuthSiteFacts {
  const has = (feature: FeatureFlag) => site.features.includes(feature);
  return {
    name: site.displayName,
    isRareDisease: has("rare_disease"),
    isSocialNetwork: has("social_network"),
    isMentalHealth: has("mental_health"),
    hasForums: has("Forums"),
    hasPrivateMessaging: has("private_messaging"),
    certificationUrl: site.settings.certificationUrl ?? null,
    healthLeaderResourcesUrl: site.settings.healthLeaderResourcesUrl ?? null,
    socialProviders: socialProviderNames.filter((name) => site.socialProviders.includes(name)),
  };
}

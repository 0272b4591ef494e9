import type { SocialServices } from "#lib/auth/server/social/social-services.ts";
import { type ConsentReader, createConsentReader } from "#lib/consent/server/consent-reader.ts";
import type { Env } from "#lib/core/server/env.ts";
import { createProxyTrust } from "./host.ts";

/** Reads the consent of requests, by the settings of the network. */
export const createConsent = (env: Env, social: Pick<SocialServices, "providers">): ConsentReader =>
  createConsentReader({
    vendors: {
      googleClientId: social.providers.googleClientId,
      service: env.CONSENT_SERVICE,
      isProduction: env.NODE_ENV === "production",
    },
    regions: { header: env.CONSENT_REGION_HEADER, neverRegions: env.CONSENT_NEVER_REGIONS },
    isTrustedProxy: createProxyTrust(env.TRUSTED_PROXIES),
  });

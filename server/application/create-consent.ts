import { type ConsentReader, createConsentReader } from "#lib/consent/server/consent-reader.ts";
import type { Env } from "#lib/core/server/env.ts";
import { createProxyTrust, isFromTrusted } from "#server/http/host.ts";
import type { PageSettings } from "#server/pages/state/page-settings.ts";

/** Reads the consent of requests according to the settings of the network. */
export function createConsent(
  { TRUSTED_PROXIES }: Pick<Env, "TRUSTED_PROXIES">,
  { vendors, regions }: Pick<PageSettings, "vendors" | "regions">,
): ConsentReader {
  const isTrustedProxy = createProxyTrust(TRUSTED_PROXIES);
  return createConsentReader({
    vendors,
    regions: { ...regions, header: regions.header ?? undefined },
    isFromTrusted: (request) => isFromTrusted(request, isTrustedProxy),
  });
}

import type { AdTargeting } from "#lib/ads/shared/ad-targeting.ts";

/** What the page says about itself to ads, for the browser, which keeps it. */
export const AdTargetingData = ({ targeting }: { targeting: AdTargeting }) => (
  <template data-ad-targeting={JSON.stringify(targeting)} />
);

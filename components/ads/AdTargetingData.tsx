import type { AdTargeting } from "#lib/ads/shared/ad-targeting.ts";

/** The page's targeting data for scripts in the browser; the page itself does not send it. */
export const AdTargetingData = ({ targeting }: { targeting: AdTargeting }) => (
  <template data-ad-targeting={JSON.stringify(targeting)} />
);

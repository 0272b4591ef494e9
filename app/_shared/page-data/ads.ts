import type { SiteShellQuery } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import {
  type AdTargeting,
  type TargetedItem,
  toAdTargeting,
} from "#lib/ads/shared/ad-targeting.ts";
import { type AdPageFacts, mayShowAds } from "#lib/ads/shared/may-show-ads.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";

type AdSite = {
  prefix?: string;
  settings: Pick<SiteShellQuery["site"]["settings"], "adsEnabled">;
};

const currentPattern = (): string => {
  const { path } = renderContext().request();
  return findRoute(path.split("?", 1)[0] ?? path).pattern;
};

/** Whether the page that is rendered may have ads. */
export const hasAds = (
  site: AdSite,
  facts: Partial<Pick<AdPageFacts, "offersHelpFirst" | "hasWall" | "isPreview">> = {},
): boolean =>
  mayShowAds({ adsEnabled: site.settings.adsEnabled, pattern: currentPattern(), ...facts });

/** The ad targeting data of the current page. */
export const currentAdTargeting = (
  site: { prefix: string },
  item: TargetedItem | null = null,
): AdTargeting =>
  toAdTargeting({
    prefix: site.prefix,
    isProduction: !renderContext().request().hasInternalTools,
    pattern: currentPattern(),
    item,
  });

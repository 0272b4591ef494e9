import type { Site } from "./site.ts";
import { toSiteTitle } from "./site-name.ts";
import { type FeatureFlag, featureFlags } from "./site-options.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Metadata of pages without their own. */
export type DefaultMeta = {
  title: string;
  description: string;
  keywords: string | null;
  image: string | null;
};

/** The site's default metadata (spec §3 `defaultMeta`): the setting `meta`, else names and description. */
export function getDefaultMeta(
  site: Pick<Site, "displayName" | "topicName" | "description" | "settings">,
): DefaultMeta {
  const { title, description, keywords, image } = site.settings.meta ?? {};
  return {
    title: title ?? toSiteTitle(site),
    description: description ?? site.description,
    keywords: keywords ?? null,
    image: image ?? null,
  };
}

export type DataLayer = Record<string, string | number | boolean>;

/**
 * Variables that every page passes to analytics and ads (spec §3 `dataLayer`): the setting `data_layer`,
 * and values that identify the site, which it cannot override.
 */
export function getDataLayer(
  site: Pick<Site, "id" | "prefix" | "name" | "host" | "settings">,
): DataLayer {
  return {
    ...site.settings.data_layer,
    site_id: site.id,
    site_name: site.name,
    site_host: site.host,
    ad_prefix: site.prefix,
  };
}

/** The features of a site: its own list and those enabled by the setting `feature_flags`. */
export function listFeatures(
  features: readonly FeatureFlag[],
  { feature_flags = [] }: Pick<SiteSettings, "feature_flags">,
): FeatureFlag[] {
  return featureFlags.filter((flag) => features.includes(flag) || feature_flags.includes(flag));
}

import type { Site } from "./site.ts";
import { type FeatureFlag, featureFlags } from "./site-options.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Metadata of pages that have none of their own. */
export type DefaultMeta = {
  title: string;
  description: string;
  keywords: string | null;
  image: string | null;
};

/** The site's default metadata (spec §3 `defaultMeta`): the setting `meta`, else name and description. */
export function getDefaultMeta(
  site: Pick<Site, "displayName" | "description" | "settings">,
): DefaultMeta {
  const { title, description, keywords, image } = site.settings.meta ?? {};
  return {
    title: title ?? site.displayName,
    description: description ?? site.description,
    keywords: keywords ?? null,
    image: image ?? null,
  };
}

export type DataLayer = Record<string, string | number | boolean>;

/**
 * What every page of the site tells analytics and ads (spec §3 `dataLayer`): values of the setting
 * `data_layer`, and those that identify the site, which no setting overrides.
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

/** A site's features: its own list and those that its setting `feature_flags` switches on. */
export function listFeatures(
  features: readonly FeatureFlag[],
  { feature_flags = [] }: Pick<SiteSettings, "feature_flags">,
): FeatureFlag[] {
  return featureFlags.filter((flag) => features.includes(flag) || feature_flags.includes(flag));
}

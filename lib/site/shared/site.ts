import type { FeatureFlag } from "./site-options.ts";
import type { SiteSettings } from "./site-settings.ts";

/** A community site (spec §3 Site). */
export type Site = {
  id: number;
  prefix: string;
  name: string;
  /** The name that readers see (`site-name.ts`). */
  displayName: string;
  /** The topic of the site (`site-name.ts`). */
  topicName: string;
  description: string;
  /** Host name without port, such as `migraine.localhost`. */
  host: string;
  parentId: number | null;
  features: readonly FeatureFlag[];
  settings: SiteSettings;
  theme: SiteTheme;
  menu: readonly MenuItem[];
};

/**
 * The theme of a site. `motif` and `pairing` are names from `site-options.ts`; unknown ones fall back to
 * a default. `logo` is the URL of a picture that replaces the mark.
 */
export type SiteTheme = { hue: number; motif: string; pairing: string; logo: string | null };

/** Maximum depth of a menu (spec §9). */
export const menuLevels = 5;

/** One item of the nested menu. */
export type MenuItem = { menuId: string; title: string; url: string; items: readonly MenuItem[] };

/** The reader: a guest, or a member who is logged in on the site. */
export type Reader = "guest" | "member";

/**
 * The part of a site that queries need, and its reader. Without `reader`, queries find only public
 * items, so that a forgotten reader never shows too much.
 */
export type SiteScope = Pick<Site, "id" | "prefix"> & { reader?: Reader };
/** A `SiteScope` with the features of the site. */
export type SiteWithFeatures = SiteScope & Pick<Site, "features">;

/** The site with the viewer as its reader. */
export const readAs = <Scope extends SiteScope>(site: Scope, viewer: object | null) => ({
  ...site,
  reader: viewer ? ("member" as const) : ("guest" as const),
});

/** Whether a site has a feature enabled (spec §1). */
export function hasFeature(site: Pick<Site, "features">, feature: FeatureFlag): boolean {
  return site.features.includes(feature);
}

/** Whether members may send private messages to staff only, by setting or feature flag. */
export function isMessagingRestricted(site: Pick<Site, "features" | "settings">): boolean {
  return (
    hasFeature(site, "restrict_private_messaging") ||
    (site.settings.restrict_private_messaging ?? false)
  );
}

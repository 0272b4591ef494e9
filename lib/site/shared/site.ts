import type { FeatureFlag } from "./site-options.ts";
import type { SiteSettings } from "./site-settings.ts";

/** A community site as every part of the product sees it (spec §3 Site). */
export type Site = {
  id: number;
  prefix: string;
  name: string;
  /** The name as readers know it (spec §9 display-name overrides). */
  displayName: string;
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
 * How a site looks. `motif` and `pairing` are names of the kit (`site-options.ts`); the kit falls
 * back where it does not know one. `logo` is the address of a picture that stands for the mark.
 */
export type SiteTheme = { hue: number; motif: string; pairing: string; logo: string | null };

/** Levels a menu may be nested (spec §9). */
export const menuLevels = 5;

/** One entry of the nested menu. */
export type MenuItem = { menuId: string; title: string; url: string; items: readonly MenuItem[] };

/** What a query needs to know about the tenant it runs for. */
export type SiteScope = Pick<Site, "id" | "prefix">;
/** A tenant whose features decide too. */
export type SiteWithFeatures = Pick<Site, "id" | "prefix" | "features">;

/** Whether a site has a part of the product switched on (spec §1). */
export function hasFeature(site: Pick<Site, "features">, feature: FeatureFlag): boolean {
  return site.features.includes(feature);
}

/** Whether private messages go to the staff only: by setting or by flag. */
export function isMessagingRestricted(site: Pick<Site, "features" | "settings">): boolean {
  return (
    hasFeature(site, "restrict_private_messaging") ||
    (site.settings.restrict_private_messaging ?? false)
  );
}

const displayNameOverrides: Record<string, string> = {
  Postpartum: "Postpartum Depression",
  Bipolar: "Bipolar Disorder",
};

/** The name shown to readers (spec §9: two conditions are shown by their longer name). */
export function displayName(name: string): string {
  return displayNameOverrides[name] ?? name;
}

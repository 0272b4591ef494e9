import type { FeatureFlag, LegalPage } from "./site-options.ts";

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

/** What operators set for a site (spec §3). Read through `readSiteSettings`, so a strange value is no value. */
export type SiteSettings = {
  ads_enabled?: boolean | undefined;
  subscription_wall?: boolean | undefined;
  enable_auth_wall?: boolean | undefined;
  crisis_response_banner?: boolean | undefined;
  restrict_private_messaging?: boolean | undefined;
  /** Google's one-tap credentials are taken here. */
  one_tap_enabled?: boolean | undefined;
  /** One line above every page that leads to a piece of content. */
  content_driver_banner?: { text: string; linkText: string; url: string } | undefined;
  /** The site's own accounts elsewhere, by social platform. */
  social?: readonly SocialLink[] | undefined;
  /** The code by which Google's search console knows the site's owner. */
  google_search_console_verification?: string | undefined;
  /** Where the publisher's pages are: an address elsewhere, or a path of this site. */
  legal_pages?: Partial<Record<LegalPage, string>> | undefined;
};

export type SocialLink = { platform: string; url: string };

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

/** Whether a site has a part of the product switched on (spec §1). */
export function hasFeature(site: Pick<Site, "features">, feature: FeatureFlag): boolean {
  return site.features.includes(feature);
}

/** Whether private messages go to the staff only: by setting or by flag (readings row 10). */
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

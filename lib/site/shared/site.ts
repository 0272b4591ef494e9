import type { FeatureFlag, Motif, TypePairing } from "./site-options.ts";

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

export type SiteSettings = {
  subscription_wall?: boolean;
  enable_auth_wall?: boolean;
  crisis_response_banner?: boolean;
  restrict_private_messaging?: boolean;
};

export type SiteTheme = { hue: number; motif: Motif; pairing: TypePairing };

/** One entry of the nested menu, five levels at most (spec §9). */
export type MenuItem = { menuId: string; title: string; url: string; items: readonly MenuItem[] };

/** What a query needs to know about the tenant it runs for. */
export type SiteScope = Pick<Site, "id" | "prefix">;

/** Whether a site has a part of the product switched on (spec §1). */
export function hasFeature(site: Pick<Site, "features">, feature: FeatureFlag): boolean {
  return site.features.includes(feature);
}

const displayNameOverrides: Record<string, string> = {
  Postpartum: "Postpartum Depression",
  Bipolar: "Bipolar Disorder",
};

/** The name shown to readers (spec §9: two conditions are shown by their longer name). */
export function displayName(name: string): string {
  return displayNameOverrides[name] ?? name;
}

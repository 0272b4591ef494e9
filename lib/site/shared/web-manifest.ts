import { type AppIcon, appIconPath, appIconSizes, type IconPurpose } from "./app-icon.ts";
import { hasFeature, type Site } from "./site.ts";
import { getAppColours } from "./theme-colours.ts";

/** The path of each site's web manifest (spec §1). */
export const manifestPath = "/api/manifests/app.webmanifest";

type ManifestIcon = { src: string; sizes: string; type: "image/png"; purpose?: IconPurpose };
type Shortcut = { name: string; url: string; icons: ManifestIcon[] };

/** A web app manifest (https://www.w3.org/TR/appmanifest/). */
export type WebManifest = {
  id: string;
  name: string;
  short_name: string;
  description: string;
  start_url: string;
  scope: string;
  display: "standalone";
  lang: string;
  dir: "ltr";
  theme_color: string;
  background_color: string;
  categories: string[];
  icons: ManifestIcon[];
  shortcuts: Shortcut[];
};

type ManifestSite = Pick<Site, "displayName" | "description" | "theme" | "features" | "settings">;

/** The purposes of manifest icons. Tab icons are in the head of the page. */
const manifestPurposes = ["any", "maskable", "monochrome"] as const;
const minManifestSize = 96;

const toManifestIcon = (icon: AppIcon, site: ManifestSite): ManifestIcon => ({
  src: appIconPath(icon, site),
  sizes: `${icon.size}x${icon.size}`,
  type: "image/png",
  purpose: icon.purpose,
});

/** Pages that members often open, among the site's features. */
function listShortcuts(site: ManifestSite): Shortcut[] {
  const icons = [toManifestIcon({ purpose: "any", size: 96 }, site)];
  const hasAccounts = hasFeature(site, "Accounts");
  return [
    { isOn: hasFeature(site, "Forums"), name: "Forums", url: "/forums" },
    {
      isOn: hasAccounts && hasFeature(site, "private_messaging"),
      name: "Messages",
      url: "/messages",
    },
    { isOn: hasAccounts, name: "Bookmarks", url: "/profile/bookmarks" },
  ].flatMap(({ isOn, name, url }) => (isOn ? [{ name, url, icons }] : []));
}

/** The web manifest of a site: `pwa_settings` of the operator (spec §3), else the site's name and theme. */
export function toWebManifest(site: ManifestSite): WebManifest {
  const { name = site.displayName, short_name } = site.settings.pwa_settings ?? {};
  const colours = getAppColours(site);
  return {
    id: "/",
    name,
    short_name: short_name ?? name,
    description: site.description,
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en",
    dir: "ltr",
    theme_color: colours.theme,
    background_color: colours.background,
    categories: ["health", "medical", "social"],
    icons: manifestPurposes.flatMap((purpose) =>
      appIconSizes[purpose]
        .filter((size) => size >= minManifestSize)
        .map((size) => toManifestIcon({ purpose, size }, site)),
    ),
    shortcuts: listShortcuts(site),
  };
}

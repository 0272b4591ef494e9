import type {
  CommunityFragment,
  SiteLinkFragment,
  SiteShellQuery,
} from "#graphql/generated/client/graphql.ts";
import { sisterCommunities } from "#lib/site/shared/site-family.ts";

export type ShellSite = SiteShellQuery["site"];
export type ShellMenu = SiteShellQuery["menu"];
/** An entry of the menu, with its subentries. */
export type MenuEntry = {
  menuId: string;
  title: string;
  url: string;
  items?: readonly MenuEntry[];
};

/** Whether an entry or one below it has this path. */
export const isInMenu = (entry: MenuEntry, path: string | undefined): boolean =>
  entry.url === path || (entry.items ?? []).some((item) => isInMenu(item, path));

export type SiteLink = SiteLinkFragment;
export type Community = CommunityFragment;

/** A site's family, for its header and footer. */
export type Family = {
  parent: SiteLink | null;
  /** Its child sites, or its siblings if it has a parent. */
  members: readonly SiteLink[];
};

/** @returns `null` for a site without a family */
export function toFamily(
  site: Pick<ShellSite, "parentSite" | "childSites" | "siblingSites">,
): Family | null {
  const members = site.childSites.length > 0 ? site.childSites : site.siblingSites;
  if (!site.parentSite && members.length === 0) return null;
  return { parent: site.parentSite, members };
}

/**
 * The communities to link from a page: those of the site's family, else the others of the network.
 */
export function nearCommunities(
  site: Pick<ShellSite, "prefix" | "parentSite" | "childSites" | "siblingSites">,
  network: readonly Community[],
): readonly SiteLink[] {
  const family = toFamily(site);
  if (family && family.members.length > 0) return family.members;
  return sisterCommunities(network, {
    prefix: site.prefix,
    parentPrefix: site.parentSite?.prefix ?? null,
  });
}

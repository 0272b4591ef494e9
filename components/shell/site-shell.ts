import type {
  CommunityFragment,
  SiteLinkFragment,
  SiteShellQuery,
} from "#graphql/generated/client/graphql.ts";

export type ShellSite = SiteShellQuery["site"];
export type ShellMenu = SiteShellQuery["menu"];
export type SiteLink = SiteLinkFragment;
export type Community = CommunityFragment;

/** Where a site stands in its family, in words for its header and footer. */
export type Family = {
  parent: SiteLink | null;
  /** The sites below it, or those beside it where it has a parent. */
  members: readonly SiteLink[];
};

/** @returns `null` for a site without a family */
export function familyOf(
  site: Pick<ShellSite, "parentSite" | "childSites" | "siblingSites">,
): Family | null {
  const members = site.childSites.length > 0 ? site.childSites : site.siblingSites;
  if (!site.parentSite && members.length === 0) return null;
  return { parent: site.parentSite, members };
}

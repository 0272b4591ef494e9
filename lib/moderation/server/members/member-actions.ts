import type { Viewer } from "#lib/members/shared/member.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import { type Action, can } from "#lib/members/shared/permissions.ts";
import {
  canReach,
  listGrantableRoles,
  mayEditSites,
} from "#lib/moderation/shared/members/member-roles.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ManagedMemberRow } from "./get-managed-members.ts";
import { listDecided } from "./logged-restrictions.ts";

/** The decisions about an account that the page offers to a viewer. Each use case checks them again. */
export type MemberActions = {
  roleIds: number[];
  mayVerify: boolean;
  sites: Site[];
  /** The sites that the viewer may choose for an editor. */
  editedSites: Site[];
  mayRestrict: boolean;
  /** Whether there is a restriction that they may end. */
  mayEndRestriction: boolean;
  maySpam: boolean;
  /** Whether the member is marked as a spammer on all sites that the viewer moderates. */
  isMarked: boolean;
  mayNote: boolean;
  /** The sites to which their decisions apply; `null` for every site. */
  holdsOn: Site[] | null;
};

/** The decisions that a viewer may make about a member: none about themselves. */
export function getMemberActions(
  directory: Pick<SiteDirectory, "all">,
  viewer: Viewer,
  { id, roleId, restrictions, spamSiteIds }: ManagedMemberRow,
): MemberActions {
  const siteIds = viewer?.moderatedSiteIds ?? [];
  const isSpammer = roleId === roles.spammer;
  const isOther = viewer !== null && viewer.id !== id;
  const may = (action: Action) => isOther && can(viewer, action);
  const mayReach = isOther && canReach(viewer.roleId, roleId);
  const mayRestrict = may("member.restrict") && !isStaff(roleId);
  const toSites = (ids: readonly number[]) =>
    directory
      .all()
      .filter((site) => ids.includes(site.id))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  const sitesFor = (action: Action, isFitting: boolean) =>
    may(action) && mayReach && isFitting
      ? directory.all().toSorted((one, other) => one.name.localeCompare(other.name))
      : [];
  return {
    roleIds:
      may("member.setRole") && viewer
        ? listGrantableRoles(viewer.roleId, roleId).filter(
            (granted) => restrictions.length === 0 || !isStaff(granted),
          )
        : [],
    mayVerify: may("member.setVerified") && mayReach,
    sites: sitesFor("member.setModeratedSites", roleId === roles.moderator),
    editedSites: sitesFor("member.setEditedSites", mayEditSites(roleId)),
    mayRestrict,
    mayEndRestriction: mayRestrict && listDecided(restrictions, siteIds).length > 0,
    maySpam: may("moderation.spam") && !isStaff(roleId) && (siteIds === "all" || !isSpammer),
    isMarked:
      siteIds === "all"
        ? isSpammer || spamSiteIds.length > 0
        : siteIds.every((siteId) => spamSiteIds.includes(siteId)),
    mayNote: may("member.note"),
    holdsOn: siteIds === "all" ? null : toSites(siteIds),
  };
}

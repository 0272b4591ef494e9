import type { Viewer } from "#lib/members/shared/member.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import { can, type Permission } from "#lib/members/shared/permissions.ts";
import { canReach, listGrantableRoles } from "#lib/moderation/shared/members/member-roles.ts";
import { moderationPermissions as permissions } from "#lib/moderation/shared/moderation-permissions.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ManagedMemberRow } from "./get-managed-members.ts";

/** What a viewer is offered to decide about an account. Each use case asks again. */
export type MemberActions = {
  roleIds: number[];
  mayVerify: boolean;
  sites: Site[];
  mayRestrict: boolean;
  maySpam: boolean;
  mayNote: boolean;
};

/** What a viewer may decide about a member: nothing about themselves. */
export function getMemberActions(
  directory: Pick<SiteDirectory, "all">,
  viewer: Viewer,
  { id, roleId, restriction }: ManagedMemberRow,
): MemberActions {
  const isOther = viewer !== null && viewer.id !== id;
  const may = (permission: Permission) => isOther && can(viewer, permission);
  const mayReach = isOther && canReach(viewer.roleId, roleId);
  const choosesSites =
    may(permissions["member.setModeratedSites"]) && mayReach && roleId === roles.moderator;
  return {
    roleIds:
      may(permissions["member.setRole"]) && viewer
        ? listGrantableRoles(viewer.roleId, roleId).filter(
            (granted) => restriction === null || !isStaff(granted),
          )
        : [],
    mayVerify: may(permissions["member.setVerified"]) && mayReach,
    sites: choosesSites
      ? directory.all().toSorted((one, other) => one.name.localeCompare(other.name))
      : [],
    mayRestrict: may(permissions["member.restrict"]) && !isStaff(roleId),
    maySpam: may(permissions["moderation.spam"]) && !isStaff(roleId),
    mayNote: may(permissions["member.note"]),
  };
}

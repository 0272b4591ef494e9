import { roles, type Viewer } from "#lib/members/shared/member.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import type { AccountRow } from "./member-queries.ts";

/** A viewer with what their own pages show. `roleId` is the role that they have on this site. */
export type ViewerRow = Omit<AccountRow, "moderatedSiteIds" | "restriction"> &
  NonNullable<Viewer> & {
    /** The role of the account, which lists, messages and badges are about. */
    accountRoleId: number;
  };

/**
 * A member as the viewer of a site: a moderator who does not moderate it has the rights of a plain member there
 * (decision 62). Permissions need no site for that reason.
 */
export function toViewerOn(site: { id: number }, account: AccountRow): ViewerRow {
  const { roleId, moderatedSiteIds: siteIds, restriction, ...row } = account;
  const isElsewhere = roleId === roles.moderator && !siteIds.includes(site.id);
  return {
    ...row,
    roleId: isElsewhere ? roles.member : roleId,
    accountRoleId: roleId,
    moderatedSiteIds: isAdmin(account) ? "all" : isElsewhere ? [] : siteIds,
    restriction: restriction && {
      kind: restriction.kind,
      endsAt: restriction.endsAt === null ? null : new Date(restriction.endsAt),
    },
  };
}

/** The same without any rights of staff: they have yet to set up a second factor. */
export const withoutStaffRights = (viewer: ViewerRow): ViewerRow => ({
  ...viewer,
  ...{ roleId: roles.member, legacyRole: null, moderatedSiteIds: [] },
});

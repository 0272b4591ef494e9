import { roles, toRoleOn, type Viewer } from "#lib/members/shared/member.ts";
import { isAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { findRestrictionOn, type SiteRestriction } from "#lib/members/shared/restriction.ts";
import type { RestrictionJson } from "./member-columns.ts";
import type { AccountRow } from "./member-queries.ts";

/** A viewer with the fields of their own pages. `roleId` is their role on this site. */
export type ViewerRow = Omit<AccountRow, "moderatedSiteIds" | "restrictions"> &
  NonNullable<Viewer> & {
    /** The role of the account, which lists, messages and badges use. */
    accountRoleId: number;
  };

/** Converts the JSON form of a restriction. */
export const toRestriction = ({ endsAt, ...one }: RestrictionJson): SiteRestriction => ({
  ...one,
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/**
 * A member as the viewer of a site: a moderator or editor of other sites only has the rights of a plain member there
 * (decision 62). So permission checks need no site.
 */
export function toViewerOn(site: { id: number }, account: AccountRow): ViewerRow {
  const {
    roleId,
    moderatedSiteIds: siteIds,
    editedSiteIds,
    restrictions: stored,
    ...row
  } = account;
  const isElsewhere = roleId === roles.moderator && !siteIds.includes(site.id);
  const restrictions = (stored ?? []).map(toRestriction);
  return {
    ...row,
    roleId: isElsewhere ? roles.member : toRoleOn(site.id, account),
    accountRoleId: roleId,
    moderatedSiteIds: isAdmin(account) ? "all" : isElsewhere ? [] : siteIds,
    editedSiteIds: editedSiteIds.includes(site.id) ? editedSiteIds : [],
    restriction: findRestrictionOn(site.id, restrictions),
    restrictions,
  };
}

/**
 * The viewer as a writer on the item's own site. If the request's site only shows the item, the
 * restrictions of the item's own site apply.
 */
export const toWriterOn = (siteId: number, viewer: KnownViewer): KnownViewer => ({
  ...viewer,
  roleId: toRoleOn(siteId, { ...viewer, spamSiteIds: viewer.spamSiteIds ?? [] }),
  restriction: findRestrictionOn(siteId, viewer.restrictions ?? []),
});

/** The viewer without any rights of staff, because they have not set up a second factor yet. */
export const withoutStaffRights = (viewer: ViewerRow): ViewerRow => ({
  ...viewer,
  roleId: roles.member,
  legacyRole: null,
  moderatedSiteIds: [],
  editedSiteIds: [],
});

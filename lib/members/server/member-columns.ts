import { sql } from "drizzle-orm";
import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
import { members } from "./member-tables.ts";

/**
 * The sites on which the member is marked as a spammer without having the role. The column names its table, because
 * both tables have an id.
 */
const spamSiteIds = sql<number[]>`array(
  select site_id from site_spammers where member_id = members.id order by site_id)`;

/** The public columns of a member. */
export const publicColumns = {
  id: members.id,
  username: members.username,
  slug: members.slug,
  avatar: members.avatar,
  badge: members.badge,
  secondaryBadge: members.secondaryBadge,
  roleId: members.roleId,
  legacyRole: members.legacyRole,
  isEditorialTeam: members.isEditorialTeam,
  bio: members.bio,
  insertedAt: members.insertedAt,
  deletedAt: members.deletedAt,
  spamSiteIds: spamSiteIds.as("spam_site_ids"),
};

/** The sites of a moderator; empty for anybody else. The column names its table, because both tables have an id. */
const moderatedSiteIds = sql<number[]>`case when members.role_id = 2 then array(
    select site_id from site_moderators where member_id = members.id order by site_id)
  else '{}'::int[] end`;

/** The sites that a member edits. */
const editedSiteIds = sql<number[]>`array(
  select site_id from site_editors where member_id = members.id order by site_id)`;

/** A restriction in its JSON form. */
export type RestrictionJson = {
  siteId: number | null;
  kind: RestrictionKind;
  endsAt: string | null;
};

/** The restrictions that are in force, as JSON. */
const restrictions = sql<RestrictionJson[] | null>`(
  select json_agg(json_build_object('siteId', site_id, 'kind', kind, 'endsAt', ends_at))
  from member_restrictions
  where member_id = members.id and ended_at is null and (ends_at is null or ends_at > now()))`;

/** The columns for permission checks and for the member themselves. */
export const viewerColumns = {
  ...publicColumns,
  homeSiteId: members.homeSiteId,
  isVerified: members.isVerified,
  lastLoginAt: members.lastLoginAt,
  moderatedSiteIds: moderatedSiteIds.as("moderated_site_ids"),
  editedSiteIds: editedSiteIds.as("edited_site_ids"),
  restrictions: restrictions.as("restrictions"),
};

import type { Queryable } from "#lib/core/server/db/client.ts";
import { roles, toRoleOn } from "#lib/members/shared/member.ts";
import {
  findAccountById,
  findPublicMemberByName,
  findPublicMemberBySlug,
  findPublicMembersByIds,
  type PublicMember,
  updateLastLogin,
} from "./member-queries.ts";
import { toViewerOn, type ViewerRow } from "./viewer-on-site.ts";

export type { PublicMember, ViewerRow };

/**
 * Members in the order of the ids; `null` for unknown ids (spec §3 User). Deleted accounts keep their
 * name so that conversations stay readable.
 */
export async function getMembersByIds(
  db: Queryable,
  ids: readonly number[],
): Promise<(PublicMember | null)[]> {
  const rows = new Map((await findPublicMembersByIds(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id) ?? null);
}

/** A member by slug; `null` for an unknown or deleted one. */
export async function getMemberBySlug(db: Queryable, slug: string): Promise<PublicMember | null> {
  // PostgreSQL rejects NUL characters in text parameters.
  const row = slug.includes("\0") ? null : await findPublicMemberBySlug(db, slug);
  return row?.deletedAt === null ? row : null;
}

/** A member by username in any case, or by slug; `null` for an unknown or deleted one. */
export async function getMemberByName(db: Queryable, name: string): Promise<PublicMember | null> {
  const row = name.includes("\0") ? null : await findPublicMemberByName(db, name);
  return row ?? null;
}

/** A member as the readers of a site see them: a spam mark of the site gives them the role of a spammer there. */
export const toMemberOn = <Member extends { roleId: number; spamSiteIds: readonly number[] }>(
  site: { id: number },
  member: Member,
): Member =>
  member.spamSiteIds.length === 0 ? member : { ...member, roleId: toRoleOn(site.id, member) };

/** Whether a slug belongs to an account that was deleted or marked as spam on the site. */
export async function isFormerMember(
  db: Queryable,
  site: { id: number },
  slug: string,
): Promise<boolean> {
  const row = slug.includes("\0") ? null : await findPublicMemberBySlug(db, slug);
  return row !== null && (row.deletedAt !== null || toRoleOn(site.id, row) === roles.spammer);
}

/** A member as the viewer of a site, or `undefined` when the account was deleted. */
export async function getViewer(
  db: Queryable,
  id: number,
  site: { id: number },
): Promise<ViewerRow | undefined> {
  const row = await findAccountById(db, id);
  return row && row.deletedAt === null ? toViewerOn(site, row) : undefined;
}

/** Stores the time of a login; without a stored time, the login is the member's first (spec §4). */
export async function updateLastLoginTime(db: Queryable, id: number): Promise<void> {
  await updateLastLogin(db, id, new Date());
}

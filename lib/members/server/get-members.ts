import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  findPublicMemberBySlug,
  findPublicMembersByIds,
  findViewerById,
  type PublicMember,
  updateLastLogin,
  type ViewerRow,
} from "./member-queries.ts";

export type { PublicMember, ViewerRow };

/**
 * Members by id, in the order asked for; `null` where there is none (spec §3 User).
 * A deleted account stays as a name so that a conversation keeps its sense.
 */
export async function getMembersByIds(
  db: Queryable,
  ids: readonly number[],
): Promise<(PublicMember | null)[]> {
  const rows = new Map((await findPublicMembersByIds(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id) ?? null);
}

/** A member by the name in their addresses; `null` where there is none, or none any more. */
export async function getMemberBySlug(db: Queryable, slug: string): Promise<PublicMember | null> {
  // No stored text holds a NUL, and PostgreSQL refuses to look for one.
  const row = slug.includes("\0") ? null : await findPublicMemberBySlug(db, slug);
  return row?.deletedAt === null ? row : null;
}

/** The account behind a session, or `undefined` when it is gone or deleted. */
export async function getViewer(db: Queryable, id: number): Promise<ViewerRow | undefined> {
  const row = await findViewerById(db, id);
  return row && row.deletedAt === null ? row : undefined;
}

/** Remembers when a member last logged in; "no last login" means a first one (spec §4). */
export async function updateLastLoginTime(db: Queryable, id: number): Promise<void> {
  await updateLastLogin(db, id, new Date());
}

import { eq, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { members } from "./member-tables.ts";

const publicColumns = {
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
};

/** What anyone may know about a member. */
export async function findPublicMembersByIds(db: Queryable, ids: readonly number[]) {
  return db.select(publicColumns).from(members).where(anyOf(members.id, ids));
}
export type PublicMember = Awaited<ReturnType<typeof findPublicMembersByIds>>[number];

/** A member by the name in their addresses. */
export async function findPublicMemberBySlug(db: Queryable, slug: string) {
  const [row] = await db.select(publicColumns).from(members).where(eq(members.slug, slug));
  return row ?? null;
}

const viewerById = prepareOnce((db) =>
  db
    .select({
      ...publicColumns,
      homeSiteId: members.homeSiteId,
      isVerified: members.isVerified,
      lastLoginAt: members.lastLoginAt,
    })
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("viewer_by_id"),
);

/** What permission checks and the person themselves need. */
export async function findViewerById(db: Queryable, id: number) {
  const [row] = await viewerById(db).execute({ id });
  return row;
}
export type ViewerRow = NonNullable<Awaited<ReturnType<typeof findViewerById>>>;

/** Notes a login. */
export async function updateLastLogin(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(members).set({ lastLoginAt: at }).where(eq(members.id, id));
}

/** When an account was created. */
export async function findJoinedAt(db: Queryable, memberId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ joinedAt: members.insertedAt })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.joinedAt;
}

import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { publicColumns, viewerColumns } from "./member-columns.ts";
import { members } from "./member-tables.ts";

const publicMembersByIds = prepareOnce((db) =>
  db
    .select(publicColumns)
    .from(members)
    .where(anyOf(members.id, sql.placeholder("ids")))
    .prepare("public_members_by_ids"),
);

/** The public data of a member. */
export async function findPublicMembersByIds(db: Queryable, ids: readonly number[]) {
  return publicMembersByIds(db).execute({ ids });
}
export type PublicMember = Awaited<ReturnType<typeof findPublicMembersByIds>>[number];

/** A member by slug. */
export async function findPublicMemberBySlug(db: Queryable, slug: string) {
  const [row] = await db.select(publicColumns).from(members).where(eq(members.slug, slug));
  return row ?? null;
}

/** A member by username in any case, or else by slug. */
export async function findPublicMemberByName(db: Queryable, name: string) {
  const [row] = await db
    .select(publicColumns)
    .from(members)
    .where(and(isNull(members.deletedAt), or(eq(members.username, name), eq(members.slug, name))))
    .orderBy(desc(eq(members.username, name)))
    .limit(1);
  return row ?? null;
}

const viewerById = prepareOnce((db) =>
  db
    .select(viewerColumns)
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("viewer_by_id"),
);

/** The account of a viewer, before `toViewerOn` applies a site. */
export async function findAccountById(db: Queryable, id: number) {
  const [row] = await viewerById(db).execute({ id });
  return row;
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

/** Stores the time of a login. */
export async function updateLastLogin(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(members).set({ lastLoginAt: at }).where(eq(members.id, id));
}

import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { publicColumns } from "./member-columns.ts";
import { members } from "./member-tables.ts";

const columns = {
  id: members.id,
  homeSiteId: members.homeSiteId,
  username: members.username,
  slug: members.slug,
  bio: members.bio,
  roleId: members.roleId,
  spamSiteIds: publicColumns.spamSiteIds,
};

/** A member with an account, for staff decisions. */
export async function findModeratedMember(db: Queryable, id: number) {
  const [row] = await db
    .select(columns)
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt)));
  return row;
}

/** A member with an account, for staff decisions, locked until the end of the transaction. */
export async function lockModeratedMember(db: Queryable, id: number) {
  const [row] = await db
    .select(columns)
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt)))
    .for("no key update");
  return row;
}

/** Sets the role of a member. */
export async function updateRole(db: Queryable, id: number, roleId: number): Promise<void> {
  await db.update(members).set({ roleId }).where(eq(members.id, id));
}

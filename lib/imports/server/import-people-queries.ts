import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";

export type NewMember = typeof members.$inferInsert;

/** Members by their e-mail addresses. */
export async function findMemberIdsByEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(inArray(members.email, [...emails]));
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** Members by username, ignoring case; without deleted ones. */
export async function findMemberIdsByUsername(
  db: Queryable,
  usernames: readonly string[],
): Promise<Map<string, number>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(and(inArray(members.username, [...usernames]), isNull(members.deletedAt)));
  return new Map(rows.map((row) => [row.username.toLowerCase(), row.id]));
}

/** The slugs of members who have a page, by id, without deleted members and spammers. */
export async function findMemberSlugs(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, slug: members.slug })
    .from(members)
    .where(
      and(anyOf(members.id, ids), isNull(members.deletedAt), ne(members.roleId, roles.spammer)),
    );
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The members among these who have an account but no picture. */
export async function findMembersWithoutPicture(
  db: Queryable,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(anyOf(members.id, ids), isNull(members.avatar), isNull(members.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The usernames and slugs among these that are taken, in lower case. */
export async function findTakenMemberNames(
  db: Queryable,
  names: { usernames: readonly string[]; slugs: readonly string[] },
) {
  const byUsername = await db
    .select({ username: members.username })
    .from(members)
    .where(inArray(members.username, [...names.usernames]));
  const bySlug = await db
    .select({ slug: members.slug })
    .from(members)
    .where(anyOf(members.slug, names.slugs));
  return {
    usernames: new Set(byUsername.map((row) => row.username.toLowerCase())),
    slugs: new Set(bySlug.map((row) => row.slug)),
  };
}

/** The publisher's account, if the network has one. */
export async function findEditorialTeamId(db: Queryable): Promise<number | undefined> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.isEditorialTeam, true))
    .orderBy(members.id)
    .limit(1);
  return row?.id;
}

/** Stores members. @returns their ids by e-mail address */
export async function insertMembers(
  db: Queryable,
  rows: readonly NewMember[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const stored = await db
    .insert(members)
    .values([...rows])
    .returning({ id: members.id, email: members.email });
  return new Map(stored.map((row) => [row.email, row.id]));
}

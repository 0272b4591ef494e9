import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { formerUsernames, members } from "./member-tables.ts";

/** How long a former name is reserved for its owner. */
const stillTheirs = sql`now() - interval '90 days'`;

/** Serialises the choice of names until the end of the transaction. */
export async function lockNames(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203118, 0)`);
}

const isOther = (
  memberId: number | null,
  column: typeof members.id | typeof formerUsernames.memberId,
) => (memberId === null ? undefined : ne(column, memberId));

/** Whether another account has this username or one that looks the same, or had it recently. Case is ignored. */
export async function isUsernameTaken(
  db: Queryable,
  { username, usernameKey }: { username: string; usernameKey: string },
  memberId: number | null,
): Promise<boolean> {
  const ofMembers = await db.$count(
    members,
    and(
      or(eq(members.username, username), eq(members.usernameKey, usernameKey)),
      isOther(memberId, members.id),
    ),
  );
  if (ofMembers > 0) return true;
  const former = await db.$count(
    formerUsernames,
    and(
      or(eq(formerUsernames.username, username), eq(formerUsernames.usernameKey, usernameKey)),
      isOther(memberId, formerUsernames.memberId),
      gt(formerUsernames.givenUpAt, stillTheirs),
    ),
  );
  return former > 0;
}

/** The slugs among these that another account has or had recently. */
export async function findTakenSlugs(
  db: Queryable,
  slugs: readonly string[],
  memberId: number | null,
): Promise<Set<string>> {
  const ofMembers = await db
    .select({ slug: members.slug })
    .from(members)
    .where(and(anyOf(members.slug, slugs), isOther(memberId, members.id)));
  const former = await db
    .select({ slug: formerUsernames.slug })
    .from(formerUsernames)
    .where(
      and(
        anyOf(formerUsernames.slug, slugs),
        isOther(memberId, formerUsernames.memberId),
        gt(formerUsernames.givenUpAt, stillTheirs),
      ),
    );
  return new Set([...ofMembers, ...former].map(({ slug }) => slug));
}

/** Reserves a former name for its owner. */
export async function insertFormerUsername(
  db: Queryable,
  former: { username: string; usernameKey: string; slug: string; memberId: number },
): Promise<void> {
  const { usernameKey, slug, memberId } = former;
  await db
    .insert(formerUsernames)
    .values(former)
    .onConflictDoUpdate({
      target: formerUsernames.username,
      set: { usernameKey, slug, memberId, givenUpAt: sql`now()` },
    });
}

/** The names and slug of a member, locked until the end of the transaction. */
export async function lockMemberName(db: Queryable, memberId: number) {
  const [row] = await db
    .select({
      username: members.username,
      slug: members.slug,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(members)
    .where(eq(members.id, memberId))
    .for("update");
  return row;
}

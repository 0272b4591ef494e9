import { and, count, desc, eq, isNull, ne, not, or, sql } from "drizzle-orm";
import { areUnblocked } from "#lib/blocks/server/unblocked-members.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { isSiteSpammer } from "#lib/members/server/hidden-authors.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { Reactable, ReactionType } from "#lib/reactions/shared/reaction.ts";
import { reactionCounts, reactions } from "./reaction-tables.ts";

const countsByReactables = prepareOnce((db) =>
  db
    .select()
    .from(reactionCounts)
    .where(
      sql`(${reactionCounts.reactedType}, ${reactionCounts.assocId}) in (select * from unnest(${sql.placeholder("types")}::text[], ${sql.placeholder("ids")}::int[]))`,
    )
    .prepare("counts_by_reactables"),
);

/** The counts of each type for these reactables. Types without reactions have no row. */
export async function findCountsByReactables(db: Queryable, reactables: readonly Reactable[]) {
  return countsByReactables(db).execute({
    types: reactables.map(({ assocType }) => assocType),
    ids: reactables.map(({ assocId }) => assocId),
  });
}

/** Conditions that select the given targets: one `in` list for each kind among them. */
function matching(reactables: readonly Reactable[]) {
  const idsByType = Map.groupBy(reactables, (reactable) => reactable.assocType);
  return or(
    ...[...idsByType].map(([type, group]) =>
      and(
        eq(reactions.reactedType, type),
        anyOf(
          reactions.assocId,
          group.map((reactable) => reactable.assocId),
        ),
      ),
    ),
  );
}

/** The reactions of one member to these targets. */
export async function findSelectedByMember(
  db: Queryable,
  memberId: number,
  reactables: readonly Reactable[],
) {
  return db
    .select({
      reactedType: reactions.reactedType,
      assocId: reactions.assocId,
      type: reactions.type,
    })
    .from(reactions)
    .where(and(eq(reactions.memberId, memberId), matching(reactables)));
}

/**
 * The member's current reaction, locked until the transaction ends, so that two clicks on one
 * target are counted one after the other.
 */
export async function lockSelected(
  db: Queryable,
  memberId: number,
  { assocType, assocId }: Reactable,
): Promise<ReactionType | null> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${memberId}, hashtext(${`${assocType}:${assocId}`}))`,
  );
  const [row] = await findSelectedByMember(db, memberId, [{ assocType, assocId }]);
  return row?.type ?? null;
}

/** Stores the member's reaction to a target, replacing an earlier one. */
export async function upsertSelected(
  db: Queryable,
  row: { memberId: number; siteId: number; type: ReactionType } & Reactable,
): Promise<void> {
  const { memberId, siteId, type, assocType, assocId } = row;
  await db
    .insert(reactions)
    .values({ memberId, siteId, type, reactedType: assocType, assocId })
    .onConflictDoUpdate({
      target: [reactions.memberId, reactions.reactedType, reactions.assocId],
      set: { type, siteId },
    });
}

/** Removes the member's reaction to a target. */
export async function deleteSelected(
  db: Queryable,
  memberId: number,
  { assocType, assocId }: Reactable,
): Promise<void> {
  await db
    .delete(reactions)
    .where(
      and(
        eq(reactions.memberId, memberId),
        eq(reactions.reactedType, assocType),
        eq(reactions.assocId, assocId),
      ),
    );
}

/** Raises or lowers one count; never below 0 (spec §4). */
export async function addToCount(
  db: Queryable,
  { assocType, assocId }: Reactable,
  type: ReactionType,
  by: 1 | -1,
): Promise<void> {
  await db
    .insert(reactionCounts)
    .values({ reactedType: assocType, assocId, type, count: Math.max(0, by) })
    .onConflictDoUpdate({
      target: [reactionCounts.reactedType, reactionCounts.assocId, reactionCounts.type],
      set: { count: sql`greatest(0, ${reactionCounts.count} + ${by})` },
    });
}

/** The list of members who reacted to a target. */
type ReactorList = {
  reactable: Reactable;
  type: ReactionType | null;
  /** The viewer, for whom blocked and blocking members are left out; `null` lists everyone. */
  viewerId: number | null;
};

/** The reactions of one list, without deleted members and spammers. */
const isListed = ({ reactable: { assocType, assocId }, type, viewerId }: ReactorList) =>
  and(
    eq(reactions.reactedType, assocType),
    eq(reactions.assocId, assocId),
    type ? eq(reactions.type, type) : undefined,
    isNull(members.deletedAt),
    ne(members.roleId, roles.spammer),
    not(isSiteSpammer(members.id, reactions.siteId)),
    viewerId === null ? undefined : areUnblocked(members.id, sql`${viewerId}::int`),
  );

/** The reactors of a target with their reactions, the newest first. */
export async function findReactors(
  db: Queryable,
  list: ReactorList,
  page: { limit: number; offset: number },
) {
  return db
    .select({ memberId: reactions.memberId, type: reactions.type })
    .from(reactions)
    .innerJoin(members, eq(members.id, reactions.memberId))
    .where(isListed(list))
    .orderBy(desc(reactions.insertedAt), desc(reactions.memberId))
    .limit(page.limit)
    .offset(page.offset);
}

/** Counts the reactors of a list. */
export async function countReactors(db: Queryable, list: ReactorList): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reactions)
    .innerJoin(members, eq(members.id, reactions.memberId))
    .where(isListed(list));
  return row?.count ?? 0;
}

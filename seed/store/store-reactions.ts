import { sql } from "drizzle-orm";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { reactions } from "#lib/reactions/server/reaction-tables.ts";
import { reactionTypes } from "#lib/reactions/shared/reaction.ts";
import { insertRows } from "./insert-rows.ts";
import type { SeedContext } from "./seed-context.ts";

/**
 * Stores a deterministic distribution of reactions to articles, member content and comments: a few get many, most get
 * a handful, some get none.
 */
export async function storeReactions(
  tx: Transaction,
  places: Pick<SeedContext, "siteIds" | "memberIds"> & { contentIds: readonly number[] },
): Promise<void> {
  // The first ten members are demo accounts, whose reactions are left to the users of the demo.
  const people = [...places.memberIds.values()].slice(10);
  if (people.length === 0) return;
  const comments = (
    await tx.execute<{ id: number; parentId: number | null }>(
      sql`select id, parent_id as "parentId" from comments where id % 3 = 0 and status = 'visible' order by id limit 2000`,
    )
  ).rows;
  const memberItems = (
    await tx.execute<{ id: number; type: string }>(
      sql`select id, type from content_items where type in ('thread', 'story', 'recipe') and id % 4 <> 0 order by id limit 1000`,
    )
  ).rows.filter(({ id }) => !places.contentIds.includes(id));
  const targets = [
    ...places.contentIds.map((assocId) => ({
      reactedType: "POST" as const,
      assocId,
      many: 3 + ((assocId * 7) % 29),
    })),
    ...memberItems.map(({ id, type }) => ({
      reactedType: type === "thread" ? ("THREAD" as const) : ("POST" as const),
      assocId: id,
      many: id % 9 === 0 ? 12 + (id % 13) : 1 + (id % 6),
    })),
    ...comments.map(({ id, parentId }) => ({
      reactedType: parentId === null ? ("COMMENT" as const) : ("REPLY" as const),
      assocId: id,
      many: 1 + (id % 4),
    })),
  ];
  const siteId = Math.min(...places.siteIds.values());
  const rows = targets.flatMap(({ reactedType, assocId, many }) =>
    Array.from({ length: Math.min(many, people.length) }, (_unused, index) => ({
      memberId: people[(assocId + index) % people.length] ?? 0,
      reactedType,
      assocId,
      // Most members choose the first two types.
      type: reactionTypes[[0, 0, 1, 0, 4, 1, 2, 3][(assocId * 3 + index) % 8] ?? 0] ?? "like",
      siteId,
    })),
  );
  await insertRows(tx, reactions, rows);
  await tx.execute(sql`
    insert into reaction_counts (reacted_type, assoc_id, type, count)
    select reacted_type, assoc_id, type, count(*) from reactions group by 1, 2, 3`);
}

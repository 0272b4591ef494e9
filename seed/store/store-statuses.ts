import { sql } from "drizzle-orm";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { reactions } from "#lib/reactions/server/reaction-tables.ts";
import {
  profileStatuses,
  profileStatusReplies,
  profileStatusRevisions,
} from "#lib/statuses/server/status-tables.ts";
import { seedStatuses } from "#seed/content/statuses.ts";
import { insertRows } from "./insert-rows.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";

const hourMs = 60 * 60_000;
/** Minute of the day at which status updates are posted. */
const postedAtMinute = 8 * 60 + 20;

/** Ten minutes after it was posted. */
const toEditedAt = (now: Date, daysAgo: number): Date =>
  new Date(daysBefore(now, daysAgo, postedAtMinute).getTime() + hourMs / 6);

/** Stores the status updates of members with their replies, on the sites that are stored. */
export async function storeStatuses(
  tx: Transaction,
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  const kept = seedStatuses.filter(({ site }) => siteIds.has(site));
  if (kept.length === 0) return;
  const stored = await tx
    .insert(profileStatuses)
    .values(
      kept.map(({ site, author, daysAgo, body, isForMembers, earlier, replies = [] }) => ({
        siteId: getId(siteIds, site),
        authorId: getId(memberIds, author),
        body,
        visibility: isForMembers ? ("members" as const) : ("everyone" as const),
        replyCount: replies.length,
        insertedAt: daysBefore(now, daysAgo, postedAtMinute),
        ...(earlier ? { revisionCount: 1, editedAt: toEditedAt(now, daysAgo) } : {}),
      })),
    )
    .returning({ id: profileStatuses.id, insertedAt: profileStatuses.insertedAt });
  const revisions = stored.flatMap(({ id }, index) => {
    const { earlier: body, daysAgo = 0 } = kept[index] ?? {};
    const insertedAt = toEditedAt(now, daysAgo);
    return body ? [{ statusId: id, number: 1, body, insertedAt }] : [];
  });
  if (revisions.length > 0) await tx.insert(profileStatusRevisions).values(revisions);
  await tx.insert(profileStatusReplies).values(
    stored.flatMap(({ id, insertedAt }, index) =>
      (kept[index]?.replies ?? []).map(({ author, body }, at) => ({
        statusId: id,
        authorId: getId(memberIds, author),
        body,
        // Fifteen minutes apart: the newest status update is at least an hour old.
        insertedAt: new Date(insertedAt.getTime() + ((at + 1) * hourMs) / 4),
      })),
    ),
  );
  await storeReactions(
    tx,
    stored.map(({ id }) => id),
    { memberIds, siteId: Math.min(...siteIds.values()) },
  );
}

/** Stores likes and support of a few members, different ones for each status update. */
async function storeReactions(
  tx: Transaction,
  statusIds: readonly number[],
  { memberIds, siteId }: { memberIds: SeedContext["memberIds"]; siteId: number },
): Promise<void> {
  // The first ten members are demo accounts, whose reactions are left to the users of the demo.
  const people = [...memberIds.values()].slice(10);
  const rows = statusIds.flatMap((assocId, place) =>
    Array.from({ length: (place * 3 + 2) % 6 }, (_unused, index) => ({
      memberId: people[(place * 5 + index) % people.length] ?? 0,
      reactedType: "USER_PROFILE_STATUS" as const,
      assocId,
      siteId,
      type: index % 3 === 1 ? ("support" as const) : ("like" as const),
    })),
  );
  await insertRows(tx, reactions, rows);
  await tx.execute(sql`
    insert into reaction_counts (reacted_type, assoc_id, type, count)
    select reacted_type, assoc_id, type, count(*) from reactions
    where reacted_type = 'USER_PROFILE_STATUS' group by 1, 2, 3`);
}

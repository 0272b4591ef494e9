import { comments } from "#lib/comments/server/comment-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { SeedThread } from "#seed/seed-types.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";
import { inChunks } from "./slug.ts";
import { storeItems } from "./store-content.ts";

const minuteMs = 60_000;

/** Stores threads with their replies and counters. */
export async function storeThreads(
  tx: Transaction,
  threads: readonly SeedThread[],
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  const getStart = (thread: SeedThread) => daysBefore(now, thread.startedDaysAgo, 0);
  const replyTime = (thread: SeedThread, minutes: number) =>
    new Date(getStart(thread).getTime() + minutes * minuteMs);
  const items = await storeItems(
    tx,
    threads.map((thread) => {
      const startedAt = getStart(thread);
      const last = thread.replies.at(-1);
      return {
        siteId: getId(siteIds, thread.sitePrefix),
        type: "thread" as const,
        slug: thread.slug,
        title: thread.title,
        summary: toSummary(thread.body),
        body: thread.body,
        authorId: getId(memberIds, thread.author),
        status: "published" as const,
        publishedAt: startedAt,
        modifiedAt: startedAt,
        lastActiveAt: last ? replyTime(thread, last.minutesAfterThread) : startedAt,
        commentCount: thread.replies.length,
      };
    }),
  );
  const replies = threads.flatMap((thread, index) =>
    thread.replies.map((reply) => ({
      siteId: getId(siteIds, thread.sitePrefix),
      contentId: items[index]?.id ?? 0,
      authorId: getId(memberIds, reply.author),
      body: reply.body,
      insertedAt: replyTime(thread, reply.minutesAfterThread),
    })),
  );
  for (const chunk of inChunks(replies)) await tx.insert(comments).values(chunk);
}

/** Shortens an opening post for lists. */
function toSummary(body: string): string {
  const line = body.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s+\S*$/, "")}…`;
}

import { sql } from "drizzle-orm";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { fromPlainText, toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SeedThread } from "#seed/seed-types.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";
import { storeDiscussions } from "./store-comments.ts";
import { storeItems } from "./store-items.ts";

const minuteMs = 60_000;

/** Stores threads with their replies; authors of a thread and its replies follow it. */
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
        commentStatus: thread.isClosed ? ("closed" as const) : ("open" as const),
        visibility: thread.visibility ?? "everyone",
      };
    }),
  );
  await storeDiscussions(
    tx,
    threads.map((thread, index) => ({
      siteId: getId(siteIds, thread.sitePrefix),
      contentId: items[index]?.id ?? 0,
      pinned: thread.pinned ?? null,
      accepted: thread.accepted ?? null,
      comments: thread.replies.map(({ author, minutesAfterThread, answers = null, ...reply }) => ({
        authorId: getId(memberIds, author),
        insertedAt: replyTime(thread, minutesAfterThread),
        answers,
        ...toText(reply, thread.replies[answers ?? -1]?.author ?? ""),
      })),
    })),
  );
  await tx.execute(sql`
    insert into thread_follows (member_id, site_id, content_id, is_following)
    select author_id, site_id, id, true from content_items where type = 'thread'
    union select author_id, site_id, content_id, true from comments`);
}

/** The stored form of a reply: a reply with a quotation is formatted, as by the editor. */
function toText({ body, quote }: { body: string; quote?: string }, quoted: string) {
  if (!quote) return { body };
  const said = fromPlainText(`${commentToolTexts.wrote(quoted)}\n\n${quote}`);
  const content = [
    { type: "blockquote" as const, content: said.content },
    ...fromPlainText(body).content,
  ];
  const document: RichText = { type: "doc", content };
  return { body: toPlainText(document), document };
}

/** Shortens an opening post for lists. */
function toSummary(body: string): string {
  const line = body.replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s+\S*$/, "")}…`;
}

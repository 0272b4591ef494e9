import { sql } from "drizzle-orm";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { notificationEvents } from "#lib/notifications/server/notification-tables.ts";
import { accountThreads } from "#seed/content/threads/account-threads.ts";
import { insertRows } from "./insert-rows.ts";
import { daysBefore, getId, type SeedContext } from "./seed-context.ts";

/** The sites and members with notifications in the demo. */
const sitePrefixes = ["migraine", "shn"];
const emails = ["member@demo.test", "member2@demo.test"];
const maxThreads = 5;
const maxReplies = 4;
/** Notifications older than this are read. */
const readAfterDays = 3;

/**
 * Notifies demo members of the latest replies in the most active threads, and one of them of all other events, like
 * the job. No notification waits for an email.
 */
export async function storeNotifications(tx: Transaction, context: SeedContext): Promise<void> {
  await storeReplyEvents(tx);
  for (const prefix of sitePrefixes)
    if (context.siteIds.has(prefix)) await storeOtherEvents(tx, prefix, context);
  await tx.execute(sql`
    insert into notifications (member_id, site_id, event_id, kind, group_key, read_at, inserted_at)
    select n.member_id, n.site_id, n.event_id, n.kind,
      case n.kind when 'reply' then 'reply:' || n.reply_to_id when 'mention' then 'mention:' || n.content_id
        when 'thread_reply' then 'thread_reply:' || n.content_id when 'follow' then 'follow'
        when 'reaction' then 'reaction:' || n.about when 'message' then 'message:' || n.about
        else n.kind || ':' || n.event_id end
        || ':' || to_char(n.inserted_at at time zone 'UTC', 'YYYY-MM-DD'),
      case when n.inserted_at < ${context.now}::timestamptz - make_interval(days => ${readAfterDays})
        then n.inserted_at end, n.inserted_at
    from (
      select e.id as event_id, e.site_id, e.content_id, e.about, e.inserted_at, m.id as member_id, c.reply_to_id,
        case when e.type <> 'comment' then e.type
          when position(m.username::text in c.body) > 0 then 'mention'
          when answered.author_id = m.id then 'reply' else 'thread_reply' end as kind
      from notification_events e
      left join comments c on c.id = e.comment_id and e.type = 'comment'
      left join comments answered on answered.id = c.reply_to_id
      join members m on m.id <> coalesce(e.actor_id, 0)
        and case when e.member_id is null then m.email = any(${sql.param(emails)}::citext[])
          else m.id = e.member_id end
    ) n order by n.inserted_at, n.event_id, n.member_id`);
}

/** The latest replies of the most active threads and of those of the demo accounts. */
async function storeReplyEvents(tx: Transaction): Promise<void> {
  const slugs = accountThreads.map(({ slug }) => slug);
  await tx.execute(sql`
    with threads as (
      select p.content_id, p.site_id,
        row_number() over (partition by p.site_id order by p.last_active_at desc, p.content_id) as place
      from content_placements p join sites s on s.id = p.site_id
      where s.prefix = any(${sql.param(sitePrefixes)}::text[]) and p.type = 'thread'
        and p.status = 'published' and p.visibility = 'everyone' and p.comment_count > 0
    ), replies as (
      select c.id, c.site_id, c.content_id, c.author_id, c.inserted_at,
        row_number() over (partition by c.content_id order by c.inserted_at desc, c.id desc) as latest
      from threads t join comments c on c.content_id = t.content_id and c.site_id = t.site_id
      join content_items i on i.id = t.content_id
      where (t.place <= ${maxThreads} or i.slug = any(${sql.param(slugs)}::text[])) and c.status = 'visible'
    )
    insert into notification_events
      (type, site_id, actor_id, content_id, comment_id, inserted_at, delivered_at)
    select 'comment', site_id, author_id, content_id, id, inserted_at, inserted_at
    from replies where latest <= ${maxReplies} order by inserted_at, id`);
}

/** The other events of a member: followers, reactions, a message, an award and a review. */
async function storeOtherEvents(
  tx: Transaction,
  prefix: string,
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  const siteId = getId(siteIds, prefix);
  const memberId = getId(memberIds, "juniper_k");
  const own = accountThreads.find(({ sitePrefix }) => sitePrefix === prefix);
  const { rows } = await tx.execute<{ threadId: number; conversationId: string | null }>(sql`
    select i.id as "threadId", (select p.conversation_id from conversation_participants p
      join conversations c on c.id = p.conversation_id and c.site_id = ${siteId} and c.is_accepted
      where p.member_id = ${memberId} order by c.inserted_at desc limit 1) as "conversationId"
    from content_items i where i.site_id = ${siteId} and i.slug = ${own?.slug ?? ""}`);
  const [{ threadId, conversationId } = { threadId: null, conversationId: null }] = rows;
  if (threadId === null) return;
  const by = (username: string) => ({ actorId: getId(memberIds, username) });
  const about = { contentId: threadId, about: `THREAD:${threadId}` };
  const events = [
    { type: "award" as const, about: prefix === "shn" ? "New Voice 2026" : "Community Voice 2026" },
    { type: "review" as const, about: "published", contentId: threadId },
    { type: "follow" as const, ...by("MaraModerates") },
    { type: "follow" as const, ...by("Noor.Haddad") },
    { type: "reaction" as const, ...by("kofi.mensah"), ...about },
    { type: "reaction" as const, ...by("Noor.Haddad"), ...about },
    ...(conversationId
      ? [{ type: "message" as const, ...by("theo.walks"), about: conversationId }]
      : []),
  ];
  const daysAgo = [9, 6, 3, 3, 2, 2, 1];
  await insertRows(
    tx,
    notificationEvents,
    events.map((event, index) => {
      const insertedAt = daysBefore(now, daysAgo[index] ?? 0, 540 + index * 7);
      return { ...event, siteId, memberId, insertedAt, deliveredAt: insertedAt };
    }),
  );
}

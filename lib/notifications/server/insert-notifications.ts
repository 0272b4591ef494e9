import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { NotificationKind } from "#lib/notifications/shared/notification.ts";
import { defaultSettings, directKinds } from "#lib/notifications/shared/notification-settings.ts";
import type { EventRow } from "./fan-out-queries.ts";
import { gatherSeconds } from "./notification-limits.ts";
import type { NotificationChannel } from "./notification-tables.ts";

/** Somebody to notify of an event. */
export type Candidate = {
  event: EventRow;
  memberId: number;
  kind: NotificationKind;
  groupKey: string;
};

/** Where notifications belong: all candidates of a call share it. */
type Subject = Pick<EventRow, "siteId" | "contentId">;

/**
 * Whether there is no such row, looked up for each follower. The planner makes a join of `not exists`, and while the
 * statistics lag behind a table that grows by thousands of rows at once, one that compares every follower with each
 * of them.
 */
const noRow = (fromWhere: SQL): SQL => sql`(select count(*) ${fromWhere}) = 0`;

/** Whether a member hears of another one: not of themselves, and of nobody when one has blocked the other. */
const hearsOf = (member: SQL, actor: SQL): SQL => sql`
  ${member} is distinct from ${actor}
  and ${noRow(sql`from member_blocks b where b.member_id = ${member} and b.blocked_id = ${actor}`)}
  and ${noRow(sql`from member_blocks b where b.member_id = ${actor} and b.blocked_id = ${member}`)}`;

/** Whether a member `m` may be notified: not when deleted, or when the item or the site is muted. */
const mayBeTold = ({ siteId, contentId }: Subject): SQL => sql`
  m.deleted_at is null
  and ${noRow(sql`from notification_mutes u where u.member_id = m.id
    and u.site_id = ${siteId}::int and u.content_id in (0, ${contentId ?? 0}::int)`)}`;

/** What a member `m` has chosen for the kind of `c` and a channel. */
const isOn = (channel: NotificationChannel, byDefault: SQL): SQL => sql`
  coalesce((select s.is_on from notification_settings s where s.member_id = m.id
    and s.kind = c.kind and s.channel = ${channel}::text), ${byDefault})`;

/**
 * Writes the notifications of the candidates `c (event_id, member_id, kind, group_key)` and what of them
 * waits for an email or a push message: parts of a statement, of which `written` has the members who see
 * something new on the site.
 */
function writeFor(subject: Subject, candidates: SQL): SQL {
  const direct = sql.param([...directKinds]);
  const { emailRhythm, timeZone } = defaultSettings;
  return sql`wanted as (
      select m.id as member_id, c.event_id, c.kind, c.group_key,
        ${isOn("site", sql`true`)} as is_on_site,
        m.email_verified and coalesce(p.email_rhythm, ${emailRhythm}::text) <> 'never'
          and ${isOn("email", sql`c.kind = any(${direct}::text[])`)} as is_by_email,
        exists (select 1 from push_subscriptions d
          where d.member_id = m.id and d.site_id = ${subject.siteId}::int)
          and ${isOn("push", sql`c.kind = any(${direct}::text[])`)} as is_by_push,
        coalesce(p.email_rhythm, ${emailRhythm}::text) as rhythm, p.quiet_from, p.quiet_to,
        coalesce(p.time_zone, ${timeZone}::text) as time_zone
      from ${candidates} c join members m on m.id = c.member_id
      left join notification_preferences p on p.member_id = m.id
      where ${mayBeTold(subject)}
    ), stored as (
      insert into notifications (member_id, site_id, event_id, kind, group_key, is_on_site)
      select member_id, ${subject.siteId}::int, event_id, kind, group_key, is_on_site
      from wanted where is_on_site or is_by_email or is_by_push
      on conflict (event_id, member_id) do nothing
      returning id, event_id, member_id, is_on_site
    ), mailed as (
      insert into notification_emails (notification_id, member_id, site_id, due_at)
      select stored.id, stored.member_id, ${subject.siteId}::int,
        notification_due_at(now(), w.rhythm, w.quiet_from, w.quiet_to, w.time_zone)
      from stored join wanted w on w.member_id = stored.member_id and w.event_id = stored.event_id
      where w.is_by_email
    ), pushed as (
      insert into notification_pushes (notification_id, member_id, site_id, due_at)
      select stored.id, stored.member_id, ${subject.siteId}::int,
        notification_due_at(now(), 'immediate', w.quiet_from, w.quiet_to, w.time_zone)
      from stored join wanted w on w.member_id = stored.member_id and w.event_id = stored.event_id
      where w.is_by_push
    ), written as (select distinct member_id from stored where is_on_site)`;
}

/**
 * Writes the notifications of some members, each once for an event.
 * @returns those who see something new
 */
export async function insertNotifications(
  db: Queryable,
  subject: Subject,
  candidates: readonly Candidate[],
): Promise<number[]> {
  // The first kind of a member holds: a mention is not told as a reply as well.
  const toPair = ({ event, memberId }: Candidate) => `${event.id}:${memberId}`;
  const first = [...Map.groupBy(candidates, toPair).values()].flatMap(
    ([candidate]) => candidate ?? [],
  );
  if (first.length === 0) return [];
  const eventIds = sql.param(first.map(({ event }) => event.id));
  const actors = sql.param(first.map(({ event }) => event.actorId));
  const ids = sql.param(first.map(({ memberId }) => memberId));
  const kinds = sql.param(first.map(({ kind }) => kind));
  const keys = sql.param(first.map(({ groupKey }) => groupKey));
  const given = sql`(select g.* from unnest(${eventIds}::bigint[], ${actors}::int[], ${ids}::int[],
      ${kinds}::text[], ${keys}::text[]) as g(event_id, actor_id, member_id, kind, group_key)
    where ${hearsOf(sql`g.member_id`, sql`g.actor_id`)})`;
  const { rows } = await db.execute<{ member_id: number }>(
    sql`with ${writeFor(subject, given)} select member_id from written`,
  );
  return rows.map((row) => row.member_id);
}

/**
 * Writes the notifications of the next followers of a thread, in the order of their ids: of the first of
 * the events that a follower hears of, and of none when they have not read what they had just now.
 * @param events comments of one thread, with the same progress
 * @returns those who see something new, the number of followers, and the last of them
 */
export async function insertForFollowers(
  db: Queryable,
  events: readonly [EventRow, ...EventRow[]],
  { groupKey, limit }: { groupKey: string; limit: number },
): Promise<{ memberIds: number[]; count: number; lastId: number }> {
  const [{ siteId, contentId, afterMemberId }] = events;
  const ids = sql.param(events.map(({ id }) => id));
  const actors = sql.param(events.map(({ actorId }) => actorId));
  const followers = sql`(
    select b.member_id, e.id as event_id, 'thread_reply'::text as kind,
      ${groupKey}::text as group_key
    from batch b cross join lateral (
      select e.id from unnest(${ids}::bigint[], ${actors}::int[]) as e(id, actor_id)
      where ${hearsOf(sql`b.member_id`, sql`e.actor_id`)}
        and ${noRow(sql`from notifications told
          where told.event_id = e.id and told.member_id = b.member_id`)}
      order by e.id limit 1
    ) e
    where ${noRow(sql`from notifications recent where recent.member_id = b.member_id
      and recent.site_id = ${siteId}::int and recent.group_key = ${groupKey}::text
      and recent.read_at is null
      and recent.inserted_at > now() - make_interval(secs => ${gatherSeconds}::int)`)})`;
  const { rows } = await db.execute<{ member_ids: number[]; count: number; last_id: number }>(sql`
    with batch as (
      select member_id from thread_follows
      where content_id = ${contentId}::int and is_following and member_id > ${afterMemberId}::int
      order by member_id limit ${limit}
    ), ${writeFor({ siteId, contentId }, followers)}
    select coalesce((select array_agg(member_id) from written), '{}') as member_ids,
      (select count(*)::int from batch) as count, (select max(member_id) from batch) as last_id`);
  const [row] = rows;
  return {
    memberIds: row?.member_ids ?? [],
    count: row?.count ?? 0,
    lastId: row?.last_id ?? afterMemberId,
  };
}

import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { NotificationKind } from "#lib/notifications/shared/notification.ts";
import { defaultSettings, directKinds } from "#lib/notifications/shared/notification-settings.ts";
import { type Batch, claimBatch, type EventRow, toClaimValues } from "./fan-out-queries.ts";
import { gatherSeconds } from "./notification-limits.ts";
import type { NotificationChannel } from "./notification-tables.ts";

/** A member to notify of an event. */
export type Candidate = {
  event: EventRow;
  memberId: number;
  kind: NotificationKind;
  groupKey: string;
};

/** The site of the notifications, which all candidates of a statement share. */
const siteId = sql`${sql.placeholder("siteId")}::int`;
const contentId = sql`${sql.placeholder("contentId")}::int`;

/**
 * Whether there is no such row, with one lookup per follower. The planner turns `not exists` into a
 * join; with outdated statistics of a quickly growing table, that can become a nested loop over all
 * rows.
 */
const noRow = (fromWhere: SQL): SQL => sql`(select count(*) ${fromWhere}) = 0`;

/** Whether a member is notified about another member: never of themselves, and not if one has blocked the other. */
const isNotifiedAbout = (member: SQL, actor: SQL): SQL => sql`
  ${member} is distinct from ${actor}
  and ${noRow(sql`from member_blocks b where b.member_id = ${member} and b.blocked_id = ${actor}`)}
  and ${noRow(sql`from member_blocks b where b.member_id = ${actor} and b.blocked_id = ${member}`)}`;

/** Whether a member `m` may be notified: not when deleted, or when the item or the site is muted. */
const mayBeTold = sql`
  m.deleted_at is null
  and ${noRow(sql`from notification_mutes u where u.member_id = m.id
    and u.site_id = ${siteId} and u.content_id in (0, coalesce(${contentId}, 0))`)}`;

/** The setting of a member `m` for the kind of `c` and a channel. */
const isOn = (channel: NotificationChannel, byDefault: SQL): SQL => sql`
  coalesce((select s.is_on from notification_settings s where s.member_id = m.id
    and s.kind = c.kind and s.channel = ${channel}::text), ${byDefault})`;

const direct = sql.param([...directKinds]);
const { emailRhythm, timeZone } = defaultSettings;

/**
 * Writes the notifications of the candidates `c (event_id, member_id, kind, group_key)` and queues their emails and
 * push messages: parts of a statement, in which `written` has the members with new notifications on the site.
 */
const writeFor = (candidates: SQL) => ({
  wanted: sql`
    select m.id as member_id, c.event_id, c.kind, c.group_key,
      ${isOn("site", sql`true`)} as is_on_site,
      m.email_verified and coalesce(p.email_rhythm, ${emailRhythm}::text) <> 'never'
        and ${isOn("email", sql`c.kind = any(${direct}::text[])`)} as is_by_email,
      exists (select 1 from push_subscriptions d
        where d.member_id = m.id and d.site_id = ${siteId})
        and ${isOn("push", sql`c.kind = any(${direct}::text[])`)} as is_by_push,
      coalesce(p.email_rhythm, ${emailRhythm}::text) as rhythm, p.quiet_from, p.quiet_to,
      coalesce(p.time_zone, ${timeZone}::text) as time_zone
    from ${candidates} c join members m on m.id = c.member_id
    left join notification_preferences p on p.member_id = m.id
    where ${mayBeTold}`,
  stored: sql`
    insert into notifications (member_id, site_id, event_id, kind, group_key, is_on_site)
    select member_id, ${siteId}, event_id, kind, group_key, is_on_site
    from wanted where is_on_site or is_by_email or is_by_push
    on conflict (event_id, member_id) do nothing
    returning id, event_id, member_id, is_on_site`,
  mailed: sql`
    insert into notification_emails (notification_id, member_id, site_id, due_at)
    select stored.id, stored.member_id, ${siteId},
      notification_due_at(now(), w.rhythm, w.quiet_from, w.quiet_to, w.time_zone)
    from stored join wanted w on w.member_id = stored.member_id and w.event_id = stored.event_id
    where w.is_by_email`,
  pushed: sql`
    insert into notification_pushes (notification_id, member_id, site_id, due_at)
    select stored.id, stored.member_id, ${siteId},
      notification_due_at(now(), 'immediate', w.quiet_from, w.quiet_to, w.time_zone)
    from stored join wanted w on w.member_id = stored.member_id and w.event_id = stored.event_id
    where w.is_by_push`,
  written: sql`select distinct member_id from stored where is_on_site`,
});

const isAllOurs = sql`(select is_all from ours)`;

/**
 * Builds the statement of a batch, which is one transaction: it writes everything and advances the
 * events, or nothing (`claimBatch`). It finds rows by indexes and is planned once for each
 * connection: planning takes longer than executing.
 * @param parts the parts that apply if `ours.is_all`
 */
function prepareBatch<Name extends string>(db: Queryable, name: Name, parts: Record<string, SQL>) {
  const all = Object.entries({ ...claimBatch, ...parts });
  return db
    .with(...all.map(([part, text]) => db.$with(part, {}).as(text)))
    .select({
      isOurs: sql<boolean>`(select is_ours from turn)`,
      isWritten: sql<boolean>`${isAllOurs}`,
      memberIds: sql<number[]>`coalesce((select array_agg(member_id) from written), '{}')`,
      isLast: sql<boolean>`is_last`,
    })
    .from(sql`progress`)
    .prepare(name);
}

/** Ends the events of a batch, or moves them on to the followers after `last_id`, as `progress (is_last, last_id)` says. */
const moveOn = sql`
  update notification_events set delivered_at = case when progress.is_last then now() end,
    after_member_id = case when progress.is_last then after_member_id else progress.last_id end
  from progress where id in (select id from claimed) and ${isAllOurs}
    and (progress.is_last or progress.last_id is not null)`;

const directBatch = prepareOnce((db) => {
  const given = sql`(
    select g.* from unnest(${sql.placeholder("eventIds")}::bigint[], ${sql.placeholder("actors")}::int[],
      ${sql.placeholder("memberIds")}::int[], ${sql.placeholder("kinds")}::text[],
      ${sql.placeholder("groupKeys")}::text[]) as g(event_id, actor_id, member_id, kind, group_key)
    where ${isAllOurs} and ${isNotifiedAbout(sql`g.member_id`, sql`g.actor_id`)})`;
  return prepareBatch(db, "direct_notifications", {
    ...writeFor(given),
    progress: sql`select ${sql.placeholder("isLast")}::boolean as is_last, null::int as last_id`,
    moved: moveOn,
  });
});

/** The rows written for a batch. */
export type Written = {
  /** The members with new notifications. */
  memberIds: number[];
  /** Whether its events are finished. */
  isLast: boolean;
};

type Options = {
  /** Whether this worker has the lock already (`lockFanOut`). */
  isLocked: boolean;
};

/**
 * Why nothing was written. `taken`: another worker writes at the moment. `held`: another worker has written some of the events since
 * they were read, or something else changes them at the moment.
 */
export type NotWritten = "taken" | "held";

function toWritten(
  row: (Written & { isOurs: boolean; isWritten: boolean }) | undefined,
): Written | NotWritten {
  if (!row?.isOurs) return "taken";
  return row.isWritten ? { memberIds: row.memberIds, isLast: row.isLast } : "held";
}

/**
 * Writes the notifications of some members, each once for an event.
 * @param batch the events, which end with it if `isLast`
 * @returns the written rows, or why nothing was written
 */
export async function insertNotifications(
  db: Queryable,
  batch: Batch,
  { candidates, isLast, isLocked }: Options & { candidates: readonly Candidate[]; isLast: boolean },
): Promise<Written | NotWritten> {
  // The first kind of a member counts, so that a mention is not also notified as a reply.
  const toPair = ({ event, memberId }: Candidate) => `${event.id}:${memberId}`;
  const first = [...Map.groupBy(candidates, toPair).values()].flatMap(
    ([candidate]) => candidate ?? [],
  );
  const [row] = await directBatch(db).execute({
    ...toClaimValues(batch, isLocked),
    siteId: batch[0].siteId,
    contentId: batch[0].contentId,
    isLast,
    eventIds: first.map(({ event }) => event.id),
    actors: first.map(({ event }) => event.actorId),
    memberIds: first.map(({ memberId }) => memberId),
    kinds: first.map(({ kind }) => kind),
    groupKeys: first.map(({ groupKey }) => groupKey),
  });
  return toWritten(row);
}

const followerBatch = prepareOnce((db) => {
  const groupKey = sql`${sql.placeholder("groupKey")}::text`;
  const limit = sql`${sql.placeholder("limit")}::int`;
  const followers = sql`(
    select b.member_id, e.id as event_id, 'thread_reply'::text as kind, ${groupKey} as group_key
    from batch b cross join lateral (
      select e.id from unnest(${sql.placeholder("eventIds")}::bigint[], ${sql.placeholder("actors")}::int[])
        as e(id, actor_id)
      where ${isNotifiedAbout(sql`b.member_id`, sql`e.actor_id`)}
        and ${noRow(sql`from notifications told
          where told.event_id = e.id and told.member_id = b.member_id`)}
      order by e.id limit 1
    ) e
    where ${noRow(sql`from notifications recent where recent.member_id = b.member_id
      and recent.site_id = ${siteId} and recent.group_key = ${groupKey}
      and recent.read_at is null
      and recent.inserted_at > now() - make_interval(secs => ${gatherSeconds}::int)`)})`;
  return prepareBatch(db, "follower_notifications", {
    batch: sql`select member_id from thread_follows
      where content_id = ${contentId} and is_following
        and member_id > ${sql.placeholder("afterMemberId")}::int and ${isAllOurs}
      order by member_id limit ${limit}`,
    ...writeFor(followers),
    progress: sql`select count(*) < ${limit} as is_last, max(member_id) as last_id from batch`,
    moved: moveOn,
  });
});

/**
 * Writes the notifications of the next followers of a thread, in the order of their ids: for the first event that
 * concerns a follower, and for none if they have a recent unread notification of the thread.
 * @param batch comments of one thread, with the same progress
 * @param options.events the readable events among them
 * @returns the written rows, or why nothing was written
 */
export async function insertForFollowers(
  db: Queryable,
  batch: Batch,
  options: Options & { events: readonly EventRow[]; groupKey: string; limit: number },
): Promise<Written | NotWritten> {
  const { events, groupKey, limit, isLocked } = options;
  const [row] = await followerBatch(db).execute({
    ...toClaimValues(batch, isLocked),
    siteId: batch[0].siteId,
    contentId: batch[0].contentId,
    groupKey,
    limit,
    eventIds: events.map(({ id }) => id),
    actors: events.map(({ actorId }) => actorId),
  });
  return toWritten(row);
}

import { type SQL, sql } from "drizzle-orm";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { visibleOn } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Visibility } from "#lib/content/shared/visibility.ts";
import { isHiddenAuthor, isSiteSpammer } from "#lib/members/server/hidden-authors.ts";
import { roles } from "#lib/members/shared/member.ts";
import { maxDescribed } from "#lib/notifications/shared/notification.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { gatherSeconds, maxGatheredNames } from "./notification-limits.ts";
import type { EventType } from "./notification-tables.ts";

/** The owner and site of a list. */
export type Owner = { site: SiteScope; memberId: number };

/** A status update of a member, and a reply to it. */
export type StatusSubject = {
  id: number;
  /** Null if its author no longer has a page; then the status update has no page either. */
  memberSlug: string | null;
  replyId: number | null;
};

/** One notification of a group, with the subject of its event. */
export type GroupedRow = {
  id: number;
  isRead: boolean;
  type: EventType;
  /** The members who acted, the latest first: all authors of replies within its minute; empty for events of the site. */
  actorIds: number[];
  /** The comment of the event; for replies within one minute, the first that still exists. */
  commentId: number | null;
  about: string | null;
  /** The status update of the event. */
  status: StatusSubject | null;
  /** The item of the event, or the item of its comment. */
  item: {
    id: number;
    type: ContentType;
    slug: string;
    permalink: string | null;
    title: string;
    visibility: Visibility;
  } | null;
};

/** The members whom the owner has blocked, looked up once. */
const blockedIds = ({ memberId }: Owner): SQL =>
  sql`array(select blocked_id from member_blocks where member_id = ${memberId}::int)`;

/** Whether an actor is still a member, no spammer on the site, and not blocked. */
export const canSeeMember = (owner: Owner, actor: SQL): SQL => sql`(
  ${actor} <> all(${blockedIds(owner)}) and (select count(*) from members a
    where a.id = ${actor} and a.deleted_at is null and a.role_id <> ${roles.spammer}) > 0
  and not ${isSiteSpammer(actor, sql`${owner.site.id}::int`)})`;

/** Whether the owner may read an item on the site. */
export const canSeeItem = (owner: Owner, contentId: SQL): SQL => sql`(
  select count(*) from ${contentPlacements} where ${contentPlacements.contentId} = ${contentId}
    and ${visibleOn({ ...owner.site, reader: "member" })}) > 0`;

const isShownAuthor = sql`not ${isHiddenAuthor(sql`author_id`, sql`site_id`)}`;
const isShownReplier = sql`not ${isHiddenAuthor(
  sql`author_id`,
  sql`(select s.site_id from profile_statuses s where s.id = status_id)`,
)}`;
/**
 * Whether the status update `s` is visible. Status updates of spammers are hidden by the author's role, not by their
 * state.
 */
const isStatusShown = sql`(s.state = 'visible' and (select count(*) from members
  where id = s.author_id and role_id <> ${sql.raw(String(roles.spammer))}) > 0
  and not ${isSiteSpammer(sql`s.author_id`, sql`s.site_id`)})`;

/** Whether a comment, a status update or a reply to one still exists. */
export const isThere = {
  comment: (id: SQL): SQL =>
    sql`(select count(*) from comments where id = ${id} and status = 'visible' and ${isShownAuthor}) > 0`,
  status: (id: SQL): SQL =>
    sql`(select count(*) from profile_statuses s where s.id = ${id} and ${isStatusShown}) > 0`,
  statusReply: (id: SQL): SQL =>
    sql`(select count(*) from profile_status_replies
      where id = ${id} and state = 'visible' and ${isShownReplier}) > 0`,
};

/**
 * The replies that a `thread_reply` row represents, in order: its own, unless deleted, and later
 * ones of the same minute without their own row.
 */
export const gatheredReplies = ({ memberId }: Owner, notification: SQL, event: SQL): SQL => sql`(
  select next.id, next.author_id from (
    select id, author_id, inserted_at from comments
    where ${notification}.kind = 'thread_reply' and content_id = ${event}.content_id
      and id >= ${event}.comment_id and status = 'visible' and ${isShownAuthor}
    order by id limit ${maxGatheredNames + 1}) next
  where next.author_id <> ${memberId}::int and (next.id = ${event}.comment_id
    or next.inserted_at < ${notification}.inserted_at + make_interval(secs => ${gatherSeconds}::int)))`;

/**
 * The latest notifications of each group of `newest (id, group_key, …)` that meet a condition on
 * the notification `n` and its event `e` and that the owner may see: parts of a statement, of which
 * `described (group_id, rows)` has the result. Each item and member is looked up once.
 */
export const describeRows = (owner: Owner, condition: SQL): SQL => sql`
  listed as materialized (
    select newest.id as group_id, r.*, gathered.reply_ids, gathered.author_ids
    from newest cross join lateral (
      select n.id, n.kind, n.read_at, n.inserted_at, e.type, e.actor_id, e.comment_id, e.about,
        e.content_id, e.status_id, e.status_reply_id
      from notifications n cross join lateral (
        select * from notification_events where id = n.event_id limit 1) e
      where n.member_id = ${owner.memberId}::int and n.site_id = ${owner.site.id}::int
        and n.group_key = newest.group_key and ${condition}
      order by n.id desc limit ${maxDescribed}) r
    cross join lateral (
      select coalesce(array_agg(id), '{}') as reply_ids, coalesce(array_agg(author_id), '{}') as author_ids
      from ${gatheredReplies(owner, sql`r`, sql`r`)} replies) gathered
  ), items as materialized (
    select i.* from (select distinct content_id from listed where content_id is not null) l
    cross join lateral (select id, type, slug, permalink, title, visibility from content_items
      where id = l.content_id limit 1) i
    where ${canSeeItem(owner, sql`i.id`)}
  ), actors as materialized (
    select id from (select actor_id as id from listed where kind <> 'thread_reply'
      union select unnest(author_ids) from listed) acted
    where ${canSeeMember(owner, sql`acted.id`)}
  ), described as materialized (
    select r.group_id, json_agg(json_build_object(
      'id', r.id, 'isRead', r.read_at is not null, 'type', r.type, 'about', r.about,
      'actorIds', case when r.kind = 'thread_reply' then told.actor_ids
        when r.actor_id is null then '{}' else array[r.actor_id] end,
      'commentId', case when r.kind = 'thread_reply' then told.first_id else r.comment_id end,
      'status', case when s.id is not null then
        json_build_object('id', s.id, 'memberSlug', s.slug, 'replyId', r.status_reply_id) end,
      'item', to_json(i)) order by r.id desc) as rows
    from listed r left join items i on i.id = r.content_id
    left join lateral (select s.id, (select slug from members where id = s.author_id
          and deleted_at is null and role_id <> ${roles.spammer}) as slug
      from profile_statuses s where s.id = r.status_id and ${isStatusShown} limit 1) s on true
    cross join lateral (
      select coalesce(array_agg(reply.author_id order by reply.id desc), '{}') as actor_ids,
        min(reply.id) as first_id
      from unnest(r.reply_ids, r.author_ids) as reply(id, author_id)
      where reply.author_id = any(array(select id from actors))) told
    where (r.content_id is null or i.id is not null) and (r.status_id is null or s.id is not null)
      and (r.status_reply_id is null or ${isThere.statusReply(sql`r.status_reply_id`)})
      and case when r.kind = 'thread_reply' then told.first_id is not null
        else (r.comment_id is null or ${isThere.comment(sql`r.comment_id`)})
          and (r.actor_id is null or r.actor_id = any(array(select id from actors))) end
    group by r.group_id)`;

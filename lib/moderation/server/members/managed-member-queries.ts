import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { listOtherSpellings } from "#lib/core/shared/typing-errors.ts";
import type { RestrictionJson } from "#lib/members/server/member-columns.ts";
import { toRestriction } from "#lib/members/server/viewer-on-site.ts";
import type { Badge } from "#lib/members/shared/member.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { findStrictest, type SiteRestriction } from "#lib/members/shared/restriction.ts";
import type { MemberFilter } from "#lib/moderation/shared/members/member-query.ts";
import { inReachCondition } from "./member-reach-queries.ts";

/** A member as staff see them. */
export type ManagedMemberRow = {
  id: number;
  username: string;
  roleId: number;
  isVerified: boolean;
  badge: Badge | null;
  joinedAt: Date;
  /** The restrictions in force on every site or on the viewer's sites. */
  restrictions: SiteRestriction[];
  /** The strictest of these restrictions. */
  restriction: SiteRestriction | null;
  /** The sites of the viewer on which the member is marked as a spammer. */
  spamSiteIds: number[];
  /** The sites that a moderator moderates. */
  siteIds: number[];
  /** The sites that an editor edits. */
  editedSiteIds: number[];
};

// In raw statements, drizzle makes the driver return dates as text.
type RawMember = Omit<ManagedMemberRow, "joinedAt" | "restriction" | "restrictions"> & {
  joinedAt: string;
  restrictions: RestrictionJson[] | null;
};

const holds = sql`ended_at is null and (ends_at is null or ends_at > now())`;

/** Whether the viewer moderates a site. */
const isOwn = ({ moderatedSiteIds }: KnownViewer, siteId: SQL): SQL =>
  moderatedSiteIds === "all"
    ? sql`true`
    : sql`${siteId} = any(${sql.param([...moderatedSiteIds])}::int[])`;

/** The columns that depend on the sites that the viewer moderates. */
const columnsFor = (
  viewer: KnownViewer,
) => sql`m.id, m.username::text as username, m.role_id as "roleId",
  m.is_verified as "isVerified", m.badge, m.inserted_at as "joinedAt",
  (select json_agg(json_build_object('siteId', site_id, 'kind', kind, 'endsAt', ends_at)
      order by site_id nulls first)
    from member_restrictions where member_id = m.id and ${holds}
      and (site_id is null or ${isOwn(viewer, sql`site_id`)})) as restrictions,
  array(select site_id from site_spammers where member_id = m.id and ${isOwn(viewer, sql`site_id`)}
    order by site_id) as "spamSiteIds",
  array(select site_id from site_moderators where member_id = m.id order by site_id) as "siteIds",
  array(select site_id from site_editors where member_id = m.id order by site_id) as "editedSiteIds"`;

function toMember({ joinedAt, restrictions: stored, ...row }: RawMember): ManagedMemberRow {
  const restrictions = (stored ?? []).map(toRestriction);
  return {
    ...row,
    joinedAt: new Date(joinedAt),
    restrictions,
    restriction: findStrictest(restrictions),
  };
}

/** The search: a term in lower case, an id, and an email address if the viewer may search for one. */
export type MemberSearch = { term: string; id: number | null; email: string | null };

/** Names in the form of the index. */
const username = sql`lower(m.username::text)`;
const fullName = sql`lower(coalesce(m.first_name, '') || ' ' || coalesce(m.last_name, ''))`;

/** The lower-case username in the byte order of an index. */
const sortedUsername = sql`(lower(m.username::text) collate "C")`;
const lastCharacter = "\u{10FFFF}";

/** Minimum length of a term for which the trigram indexes help. */
const minPartLength = 3;

/** Whether a name contains the term; for a short term, whether the username starts with it. */
function isNamedLike(term: string, includesNames: boolean): SQL {
  if ([...term].length < minPartLength)
    return sql`(${sortedUsername} >= ${term} and ${sortedUsername} < ${term + lastCharacter})`;
  const pattern = toPattern(term);
  return includesNames
    ? sql`(${username} like ${pattern} or ${fullName} like ${pattern})`
    : sql`${username} like ${pattern}`;
}

const toPattern = (term: string) => `%${term.replace(/[\\%_]/g, "\\$&")}%`;

/** The filters, as a condition on `m`. */
function whereFiltered(
  { roleId, isVerified, restriction }: MemberFilter,
  viewer: KnownViewer,
): SQL {
  const parts = [sql`m.deleted_at is null`];
  if (roleId !== null) parts.push(sql`m.role_id = ${roleId}::int`);
  if (isVerified !== null) parts.push(sql`m.is_verified = ${isVerified}::boolean`);
  if (restriction !== null) {
    const isKind = restriction === "any" ? sql`true` : sql`kind = ${restriction}`;
    parts.push(
      sql`m.id in (select member_id from member_restrictions where ${holds} and ${isKind}
        and (site_id is null or ${isOwn(viewer, sql`site_id`)}))`,
    );
  }
  return sql.join(parts, sql` and `);
}

const isExactly = ({ term, id, email }: MemberSearch): SQL =>
  sql`(m.username = ${term}::citext or m.id = ${id}::int or m.email = ${email}::citext)`;

/** The members that match a search exactly. */
export async function findNamedMembers(
  db: Queryable,
  viewer: KnownViewer,
  filter: MemberFilter,
  search: MemberSearch,
): Promise<ManagedMemberRow[]> {
  const { rows } = await db.execute<RawMember>(sql`
    select ${columnsFor(viewer)} from members m
    where ${isExactly(search)} and ${whereFiltered(filter, viewer)} and ${inReachCondition(viewer)}
    order by m.id desc`);
  return rows.map(toMember);
}

/**
 * The maximum number of members scanned for a page of a moderator of some sites; the next page continues after them.
 */
const maxLookedAt = 5000;

/**
 * The members within the viewer's reach, newest first, without exact matches.
 * @returns up to `limit`, and the id after which the next page starts; `null` if there are no more
 */
export async function listManagedMembers(
  db: Queryable,
  options: {
    viewer: KnownViewer;
    filter: MemberFilter;
    search: MemberSearch | null;
    /** Whether names may contain the term in another spelling. */
    allowsSpellings?: boolean;
    /** Whether the search includes private names. */
    includesNames: boolean;
    /** The id of the last member on the previous page. */
    after: number | null;
    limit: number;
  },
): Promise<{ members: ManagedMemberRow[]; nextAfter: number | null }> {
  const { viewer, filter, search, allowsSpellings = false, includesNames, after, limit } = options;
  const parts = [whereFiltered(filter, viewer)];
  if (after !== null) parts.push(sql`m.id < ${after}::int`);
  if (search) {
    const terms = [search.term, ...(allowsSpellings ? listOtherSpellings(search.term) : [])];
    const isNamed = sql.join(
      terms.map((term) => isNamedLike(term, includesNames)),
      sql` or `,
    );
    parts.push(sql`(${isNamed}) and ${isExactly(search)} is not true`);
  }
  const isNetwork = viewer.moderatedSiteIds === "all";
  const { rows } = await db.execute<RawMember & { lookedAt: number; lastId: number }>(sql`
    with looked_at as materialized (
      select m.* from members m where ${sql.join(parts, sql` and `)}
      order by m.id desc limit ${isNetwork ? limit + 1 : maxLookedAt}::int)
    select found.*, (select count(*)::int from looked_at) as "lookedAt",
      (select min(id) from looked_at) as "lastId"
    from (select 1) always left join (
      select ${columnsFor(viewer)} from looked_at m where ${inReachCondition(viewer)}
      order by m.id desc limit ${limit + 1}::int) found on true
    order by found.id desc`);
  const found = rows.filter(({ id }) => id !== null);
  const members = found
    .slice(0, limit)
    .map(({ lookedAt: _count, lastId: _id, ...row }) => toMember(row));
  if (found.length > limit) return { members, nextAfter: members.at(-1)?.id ?? null };
  const [walked] = rows;
  const isCut = !isNetwork && walked?.lookedAt === maxLookedAt;
  return { members, nextAfter: isCut ? walked.lastId : null };
}

/** A member with an account, within the viewer's reach. */
export async function findManagedMember(
  db: Queryable,
  viewer: KnownViewer,
  id: number,
): Promise<ManagedMemberRow | undefined> {
  const { rows } = await db.execute<RawMember>(sql`
    select ${columnsFor(viewer)} from members m
    where m.id = ${id}::int and m.deleted_at is null and ${inReachCondition(viewer)}`);
  return rows[0] && toMember(rows[0]);
}

/** Counts of a member's reports and of cases and decisions about them. */
export type MemberCounts = { reportsMade: number; casesAbout: number; decisions: number };

/**
 * Reports that a member made, cases about them and decisions, on some sites.
 * @param siteIds `null` for all sites
 */
export async function countAboutMember(
  db: Queryable,
  memberId: number,
  siteIds: readonly number[] | null,
): Promise<MemberCounts> {
  const ids = sql.param(siteIds && [...siteIds]);
  const isNetwork = siteIds === null;
  const { rows } = await db.execute<MemberCounts>(sql`
    select
      (select count(*)::int from moderation_reports
        where reporter_id = ${memberId}::int and (${isNetwork} or site_id = any(${ids}::int[]))) as "reportsMade",
      (select count(*)::int from moderation_cases
        where member_id = ${memberId}::int
          and (${isNetwork} or (not is_network_only and site_ids && ${ids}::int[]))) as "casesAbout",
      (select count(*)::int from moderation_log
        where member_id = ${memberId}::int and operation not in ('READ_MESSAGES', 'UNDO')
          and (${isNetwork} or site_id = any(${ids}::int[]))) as decisions`);
  return rows[0] ?? { reportsMade: 0, casesAbout: 0, decisions: 0 };
}

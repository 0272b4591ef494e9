import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { listSwaps } from "#lib/core/shared/typing-errors.ts";
import type { Badge } from "#lib/members/shared/member.ts";
import type { Restriction, RestrictionKind } from "#lib/members/shared/restriction.ts";
import type { MemberFilter } from "#lib/moderation/shared/members/member-query.ts";

/** A member as staff see them. */
export type ManagedMemberRow = {
  id: number;
  username: string;
  roleId: number;
  isVerified: boolean;
  badge: Badge | null;
  joinedAt: Date;
  restriction: Restriction | null;
  /** The sites that a moderator decides about. */
  siteIds: number[];
};

// Dates of a raw statement are read by the driver's parser, as drizzle sets it: as text.
type RawMember = Omit<ManagedMemberRow, "joinedAt" | "restriction"> & {
  joinedAt: string;
  restriction: { kind: RestrictionKind; endsAt: string | null } | null;
};

const holds = sql`ended_at is null and (ends_at is null or ends_at > now())`;

const columns = sql`m.id, m.username::text as username, m.role_id as "roleId",
  m.is_verified as "isVerified", m.badge, m.inserted_at as "joinedAt",
  (select json_build_object('kind', kind, 'endsAt', ends_at) from member_restrictions
    where member_id = m.id and ${holds} order by id desc limit 1) as restriction,
  array(select site_id from site_moderators where member_id = m.id order by site_id) as "siteIds"`;

const toMember = ({ joinedAt, restriction, ...row }: RawMember): ManagedMemberRow => ({
  ...row,
  joinedAt: new Date(joinedAt),
  restriction: restriction && {
    kind: restriction.kind,
    endsAt: restriction.endsAt === null ? null : new Date(restriction.endsAt),
  },
});

/** What is looked for: a term in lower case, an id, and an address where the viewer may search for one. */
export type MemberSearch = { term: string; id: number | null; email: string | null };

/** Names as the index has them. */
const username = sql`lower(m.username::text)`;
const fullName = sql`lower(coalesce(m.first_name, '') || ' ' || coalesce(m.last_name, ''))`;

/** The same in the order of an index, by the bytes of the names. */
const sortedUsername = sql`(lower(m.username::text) collate "C")`;
const lastCharacter = "\u{10FFFF}";

/** Letters from which the indexes of parts of names help. */
const minPartLength = 3;

/** Whether a name has the term in it; the username begins with one that is too short for that. */
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
function whereFiltered({ roleId, isVerified, restriction }: MemberFilter): SQL {
  const parts = [sql`m.deleted_at is null`];
  if (roleId !== null) parts.push(sql`m.role_id = ${roleId}::int`);
  if (isVerified !== null) parts.push(sql`m.is_verified = ${isVerified}::boolean`);
  if (restriction !== null) {
    const isKind = restriction === "any" ? sql`true` : sql`kind = ${restriction}`;
    parts.push(
      sql`m.id in (select member_id from member_restrictions where ${holds} and ${isKind})`,
    );
  }
  return sql.join(parts, sql` and `);
}

const isExactly = ({ term, id, email }: MemberSearch): SQL =>
  sql`(m.username = ${term}::citext or m.id = ${id}::int or m.email = ${email}::citext)`;

/** Those whom a search names exactly. */
export async function findNamedMembers(
  db: Queryable,
  filter: MemberFilter,
  search: MemberSearch,
): Promise<ManagedMemberRow[]> {
  const { rows } = await db.execute<RawMember>(sql`
    select ${columns} from members m
    where ${isExactly(search)} and ${whereFiltered(filter)} order by m.id desc`);
  return rows.map(toMember);
}

/** Members, the newest first, without those whom the search names exactly. */
export async function listManagedMembers(
  db: Queryable,
  options: {
    filter: MemberFilter;
    search: MemberSearch | null;
    /** Whether names may have the term with two letters swapped. */
    allowsSwaps?: boolean;
    /** Whether names that members show to nobody are compared too. */
    includesNames: boolean;
    /** The id of the last member on the page before. */
    after: number | null;
    limit: number;
  },
): Promise<ManagedMemberRow[]> {
  const { filter, search, allowsSwaps = false, includesNames, after, limit } = options;
  const parts = [whereFiltered(filter)];
  if (after !== null) parts.push(sql`m.id < ${after}::int`);
  if (search) {
    const terms = [search.term, ...(allowsSwaps ? listSwaps(search.term) : [])];
    const isNamed = sql.join(
      terms.map((term) => isNamedLike(term, includesNames)),
      sql` or `,
    );
    parts.push(sql`(${isNamed}) and ${isExactly(search)} is not true`);
  }
  const { rows } = await db.execute<RawMember>(sql`
    select ${columns} from members m where ${sql.join(parts, sql` and `)}
    order by m.id desc limit ${limit}::int`);
  return rows.map(toMember);
}

/** A member with an account. */
export async function findManagedMember(
  db: Queryable,
  id: number,
): Promise<ManagedMemberRow | undefined> {
  const { rows } = await db.execute<RawMember>(sql`
    select ${columns} from members m where m.id = ${id}::int and m.deleted_at is null`);
  return rows[0] && toMember(rows[0]);
}

/** Figures about what a member did, and what was decided about them. */
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

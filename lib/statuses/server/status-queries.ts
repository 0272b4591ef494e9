import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNull,
  max,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { readableBy } from "#lib/content/server/visible-content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isHiddenAuthor, isSiteSpammer } from "#lib/members/server/hidden-authors.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { profileStatuses } from "./status-tables.ts";

const { idempotencyKey: _key, ...columns } = getTableColumns(profileStatuses);
/** The selected columns of a status update. */
export const statusColumns = columns;

/** The reader of held status updates: their author, or staff who review all of them. */
export type HeldReader = { memberId: number | null; isReviewer: boolean };
/** A reader who sees only public status updates. */
export const publicReader: HeldReader = { memberId: null, isReviewer: false };

/** Visible status updates, and held ones of this reader. @param siteId of the status update */
export function isShownTo(
  reader: HeldReader,
  table: { state: SQLWrapper; authorId: SQLWrapper },
  siteId: SQLWrapper = profileStatuses.siteId,
): SQL | undefined {
  const isVisible = and(eq(table.state, "visible"), not(isHiddenAuthor(table.authorId, siteId)));
  const isHeld = eq(table.state, "held");
  if (reader.isReviewer) return or(isVisible, isHeld);
  if (reader.memberId === null) return isVisible;
  return or(isVisible, and(isHeld, eq(table.authorId, reader.memberId)));
}

/** The status updates that may be read on a site by authors who still have an account. */
const readable = (site: SiteScope, reader: HeldReader) =>
  and(
    eq(profileStatuses.siteId, site.id),
    readableBy(site, profileStatuses.visibility),
    isShownTo(reader, profileStatuses),
    isNull(members.deletedAt),
    ne(members.roleId, roles.spammer),
    not(isSiteSpammer(members.id, profileStatuses.siteId)),
  );

/** Status updates of a member on a site, the newest first. */
export async function findStatuses(
  db: Queryable,
  site: SiteScope,
  options: { authorId: number; reader: HeldReader; limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(profileStatuses)
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(and(eq(profileStatuses.authorId, options.authorId), readable(site, options.reader)))
    .orderBy(desc(profileStatuses.id))
    .limit(options.limit)
    .offset(options.offset);
}
export type StatusRow = Awaited<ReturnType<typeof findStatuses>>[number];

/** Counts the status updates of `findStatuses`. */
export async function countStatuses(
  db: Queryable,
  site: SiteScope,
  options: { authorId: number; reader: HeldReader },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(profileStatuses)
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(and(eq(profileStatuses.authorId, options.authorId), readable(site, options.reader)));
  return row?.count ?? 0;
}

/** The newest public status update of each of these members on a site. */
export async function findNewestStatuses(
  db: Queryable,
  site: SiteScope,
  authorIds: readonly number[],
): Promise<StatusRow[]> {
  const newest = db
    .select({ id: max(profileStatuses.id).as("newest_id") })
    .from(profileStatuses)
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(and(anyOf(profileStatuses.authorId, authorIds), readable(site, publicReader)))
    .groupBy(profileStatuses.authorId)
    .as("newest");
  return db
    .select(columns)
    .from(profileStatuses)
    .innerJoin(newest, eq(newest.id, profileStatuses.id));
}

/** A status update that this reader may read. */
export async function findReadableStatus(
  db: Queryable,
  site: SiteScope,
  options: { id: number; reader: HeldReader },
): Promise<StatusRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(profileStatuses)
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(and(eq(profileStatuses.id, options.id), readable(site, options.reader)));
  return row;
}

/** The status updates among these that are public on the site, with their authors. */
export async function findPublicAmong(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<{ id: number; authorId: number }[]> {
  return db
    .select({ id: profileStatuses.id, authorId: profileStatuses.authorId })
    .from(profileStatuses)
    .innerJoin(members, eq(members.id, profileStatuses.authorId))
    .where(and(anyOf(profileStatuses.id, ids), readable(site, publicReader)));
}

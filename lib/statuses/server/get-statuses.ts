import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import {
  maxStatusHistory,
  maxStatusVersions,
  statusesPerPage,
  statusRepliesPerPage,
  toStatusReplyPage,
} from "#lib/statuses/shared/status.ts";
import {
  countStatuses,
  findNewestStatuses,
  findPublicAmong,
  findReadableStatus,
  findStatuses,
  type HeldReader,
  publicReader,
  type StatusRow,
} from "./status-queries.ts";
import {
  countStatusReplies,
  findPublicRepliesAmong,
  findStatusReplies,
  findVisibleStatusReplies,
  isStatusReplyShown,
  type StatusReplyRow,
} from "./status-reply-queries.ts";
import { findStatusRevisions, type StatusRevision } from "./status-revision-queries.ts";

export type { StatusReplyRow, StatusRevision, StatusRow };

type Options = {
  db: Queryable;
  /** The site with its reader (`readAs`). */
  site: SiteWithFeatures;
  viewer: Viewer;
};

/** Held posts are shown to their author and to staff who review them. */
const toReader = (viewer: Viewer): HeldReader => ({
  memberId: viewer?.id ?? null,
  isReviewer: can(viewer, "moderation.review"),
});

const areStatusesOn = (site: SiteWithFeatures) => hasFeature(site, "status_updates");

/**
 * A member's status updates on the site, the newest first (spec §7 userProfileStatusHistory). Empty if the site has
 * status updates off.
 * @param options.page counted from 1
 */
export async function getStatusHistory(
  options: Options & { authorId: number; limit?: number; page?: number },
): Promise<StatusRow[]> {
  const { db, site, viewer, authorId, page = 1 } = options;
  if (!areStatusesOn(site)) return [];
  const limit = Math.min(Math.max(1, options.limit ?? statusesPerPage), maxStatusHistory);
  const offset = (page - 1) * limit;
  return findStatuses(db, site, { authorId, reader: toReader(viewer), limit, offset });
}

/** Number of pages of `getStatusHistory`, at least 1. */
export async function getStatusPageCount(options: Options & { authorId: number }): Promise<number> {
  const { db, site, viewer, authorId } = options;
  if (!areStatusesOn(site)) return 1;
  const count = await countStatuses(db, site, { authorId, reader: toReader(viewer) });
  return Math.max(1, Math.ceil(count / statusesPerPage));
}

/** The newest public status update of each member; `null` for members without one. */
export async function getNewestStatuses(
  db: Queryable,
  site: SiteWithFeatures,
  authorIds: readonly number[],
): Promise<(StatusRow | null)[]> {
  const rows = areStatusesOn(site) ? await findNewestStatuses(db, site, authorIds) : [];
  const byAuthor = new Map(rows.map((row) => [row.authorId, row]));
  return authorIds.map((id) => byAuthor.get(id) ?? null);
}

/** A status update that the viewer may read on the site; otherwise `null`. */
export async function getStatus(options: Options & { id: number }): Promise<StatusRow | null> {
  const { db, site, viewer, id } = options;
  if (!areStatusesOn(site)) return null;
  return (await findReadableStatus(db, site, { id, reader: toReader(viewer) })) ?? null;
}

/**
 * The earlier versions of a status update, newest first. The caller has checked that the viewer may
 * read it.
 */
export const getStatusVersions = (db: Queryable, statusId: number): Promise<StatusRevision[]> =>
  findStatusRevisions(db, statusId, maxStatusVersions);

type RepliesOptions = { db: Queryable; viewer: Viewer; statusId: number };

/** One page of the replies to a status update that the caller has found readable, oldest first. */
export async function getStatusReplies(
  options: RepliesOptions & { page: number },
): Promise<StatusReplyRow[]> {
  const { db, viewer, statusId, page } = options;
  const limit = statusRepliesPerPage;
  const offset = (page - 1) * limit;
  return findStatusReplies(db, { statusId, reader: toReader(viewer), limit, offset });
}

/** Number of pages of the replies, at least 1. */
export async function getStatusReplyPageCount(options: RepliesOptions): Promise<number> {
  const { db, viewer, statusId } = options;
  const count = await countStatusReplies(db, { statusId, reader: toReader(viewer) });
  return Math.max(1, Math.ceil(count / statusRepliesPerPage));
}

/** The status updates among these that a guest of the site can see. */
export const getPublicAmong: typeof findPublicAmong = findPublicAmong;

/** The replies among these that a guest of the site can see. */
export const getPublicRepliesAmong: typeof findPublicRepliesAmong = findPublicRepliesAmong;

/** The page that a public reply is on, counted from 1. */
export async function getStatusReplyPage(
  db: Queryable,
  { statusId, id }: Pick<StatusReplyRow, "statusId" | "id">,
): Promise<number> {
  const counted = { statusId, reader: publicReader, beforeId: id };
  return toStatusReplyPage(await countStatusReplies(db, counted));
}

/** The page on which the viewer finds a reply, counted from 1; `null` if the viewer cannot read it. */
export async function findStatusReplyPage(
  options: RepliesOptions & { id: number },
): Promise<number | null> {
  const { db, viewer, statusId, id } = options;
  const reader = toReader(viewer);
  if (!(await isStatusReplyShown(db, { statusId, reader, id }))) return null;
  return toStatusReplyPage(await countStatusReplies(db, { statusId, reader, beforeId: id }));
}

/** Public replies by id, in the given order; `null` for removed ones. */
export async function getStatusRepliesByIds(
  db: Queryable,
  site: SiteWithFeatures,
  ids: readonly number[],
): Promise<(StatusReplyRow | null)[]> {
  const rows = await findVisibleStatusReplies(db, site, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

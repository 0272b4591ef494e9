import type { Queryable } from "#lib/core/server/db/client.ts";
import { recentMs } from "#lib/forums/shared/thread.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import { findThreadStates, type ThreadStateRow, upsertReads } from "./forum-queries.ts";

/** Maximum number of threads in one call. */
export const maxThreadStates = 50;

/** The state of a thread for one member. */
export type ThreadState = {
  id: number;
  isFollowing: boolean;
  /** The thread is recent, and the member has never opened it. */
  isNew: boolean;
  /** Replies by others since the member last read it, at most 100; 0 for a thread never opened. */
  unreadCount: number;
  firstUnreadId: number | null;
  /** Text that the member wrote in the thread may mean that they are in danger. */
  offersHelp: boolean;
};

const toState = (row: ThreadStateRow, viewerId: number, now: number): ThreadState => ({
  id: row.id,
  isFollowing: row.isFollowing ?? false,
  isNew:
    row.lastReadCommentId === null &&
    row.authorId !== viewerId &&
    row.publishedAt !== null &&
    now - row.publishedAt.getTime() < recentMs,
  unreadCount: row.unreadCount,
  firstUnreadId: row.firstUnreadId,
  offersHelp: row.offersHelp,
});

/**
 * The follow and unread states of these threads for a member; threads that the member may not see
 * are left out.
 * @returns an empty list for a guest
 */
export async function getThreadStates(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  ids: readonly number[];
}): Promise<ThreadState[]> {
  const { db, viewer, ids } = options;
  if (!viewer) return [];
  const site = readAs(options.site, viewer);
  const rows = await findThreadStates(db, site, viewer.id, ids.slice(0, maxThreadStates));
  return rows.map((row) => toState(row, viewer.id, Date.now()));
}

/** How far a member has read a thread: its newest reply that was on their screen, or 0. */
export type ThreadRead = { contentId: number; lastReadCommentId: number };

/**
 * Stores how far a member has read some threads. Threads they may not see are ignored.
 * @throws AppError UNAUTHENTICATED
 */
export async function saveThreadReads(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  reads: readonly ThreadRead[];
}): Promise<void> {
  const { db, viewer } = options;
  assertCan(viewer, "thread.read");
  const site = readAs(options.site, viewer);
  const furthest = new Map<number, number>();
  for (const { contentId, lastReadCommentId } of options.reads.slice(0, maxThreadStates)) {
    furthest.set(contentId, Math.max(lastReadCommentId, furthest.get(contentId) ?? 0));
  }
  const known = await findThreadStates(db, site, viewer.id, [...furthest.keys()]);
  // The row belongs to the item's own site, because threads are never placed on other sites.
  const reads = known.map(({ id }) => ({
    contentId: id,
    lastReadCommentId: furthest.get(id) ?? 0,
  }));
  await upsertReads(db, site, viewer.id, reads);
}

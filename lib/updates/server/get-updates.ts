import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { getVisibleFields } from "#lib/profiles/server/get-visible-fields.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import {
  maxCheckedComments,
  maxListedPosts,
  maxListedReplies,
  maxListedThreads,
  maxUpdatePages,
  updatesPerPage,
} from "#lib/updates/shared/updates.ts";
import {
  listReplyUpdates,
  listThreadUpdates,
  type ReplyUpdate,
  type ThreadUpdate,
} from "./discussion-update-queries.ts";
import { type ItemUpdate, listItemUpdates } from "./item-update-queries.ts";
import {
  type FollowedComment,
  listFollowedComments,
  listFollowedStatuses,
  type PostUpdate,
} from "./post-update-queries.ts";
import type { UpdateSite } from "./update-parts-queries.ts";

export type { ItemUpdate, ThreadUpdate };

/** A post that is not an item. */
export type WrittenUpdate = ReplyUpdate | PostUpdate;

/** The updates of a member, each thread once; only the list of items has several pages. */
export type Updates = {
  replies: WrittenUpdate[];
  threads: ThreadUpdate[];
  posts: WrittenUpdate[];
  items: ItemUpdate[];
  page: number;
  hasMore: boolean;
};

type Reading = { db: Queryable; site: UpdateSite; viewer: NonNullable<Viewer> };

/** The comments of members who show their posts to the viewer. */
async function listVisibleComments({ db, site, viewer }: Reading): Promise<FollowedComment[]> {
  const comments = await listFollowedComments(db, site, viewer.id, maxCheckedComments);
  const authorIds = [...new Set(comments.map(({ authorId }) => authorId))];
  if (authorIds.length === 0) return [];
  const visibilities = await getVisibleFields(db, viewer, authorIds);
  const shown = new Set(
    authorIds.filter((_id, index) => visibilities[index]?.fields.has("activity")),
  );
  return comments.filter(({ authorId }) => shown.has(authorId));
}

/** Comments and status updates of members whom the viewer follows, the newest first. */
async function listPosts(reading: Reading): Promise<PostUpdate[]> {
  const { db, site, viewer } = reading;
  const [comments, statuses] = await Promise.all([
    listVisibleComments(reading),
    hasFeature(site, "status_updates")
      ? listFollowedStatuses(db, site, viewer.id, maxListedPosts)
      : [],
  ]);
  return [...comments, ...statuses].toSorted(
    (a, b) => b.insertedAt.getTime() - a.insertedAt.getTime() || b.id - a.id,
  );
}

/**
 * The updates of the viewer over all sites: replies to their posts, and news in followed threads, members and
 * subjects. The number of queries is fixed.
 * @throws AppError UNAUTHENTICATED
 */
export async function getUpdates(options: {
  db: Queryable;
  site: UpdateSite;
  viewer: Viewer;
  page: number;
}): Promise<Updates> {
  const { db, site, viewer } = options;
  assertCan(viewer, "updates.read");
  const page = Math.min(options.page, maxUpdatePages);
  const isFirst = page === 1;
  const [replies, threads, posts, items] = await Promise.all([
    isFirst ? listReplyUpdates(db, site, viewer.id, maxListedReplies) : [],
    isFirst ? listThreadUpdates(db, site, viewer.id, maxListedThreads + maxListedReplies) : [],
    isFirst ? listPosts({ db, site, viewer }) : [],
    listItemUpdates(db, site, viewer.id, {
      limit: updatesPerPage + 1,
      offset: (page - 1) * updatesPerPage,
    }),
  ]);
  const hasMore = items.length > updatesPerPage && page < maxUpdatePages;
  const replyIds = new Set(replies.map(({ id }) => id));
  const others = posts.filter(({ kind, id }) => kind === "STATUS" || !replyIds.has(id));
  const answeredIds = new Set(replies.map(({ itemId }) => itemId));
  const otherThreads = threads.filter(({ itemId }) => !answeredIds.has(itemId));
  return {
    replies,
    threads: otherThreads.slice(0, maxListedThreads),
    posts: others.slice(0, maxListedPosts),
    items: items.slice(0, updatesPerPage),
    page,
    hasMore,
  };
}

import { filter } from "@graphql-yoga/subscription";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { CommentRow } from "./comment-queries.ts";
import { getDiscussedItem } from "./open-discussion.ts";

/** The channel of the new comments of an item. */
export const commentChannel = (contentId: number): string => `comments:${contentId}`;

type Reading = { db: Queryable; site: SiteWithFeatures; viewer: KnownViewer; contentId: number };

/** Whether the members of a site may read the item of a new comment, asked once for all of them. */
const readableOn = new WeakMap<object, Map<number, Promise<boolean>>>();

async function findReadable(reading: Reading): Promise<boolean> {
  try {
    await getDiscussedItem(reading);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * A member's read access depends only on the site, so one check is valid for all subscribers there.
 */
function isReadable(comment: object, reading: Reading): Promise<boolean> {
  const bySite = readableOn.get(comment) ?? new Map<number, Promise<boolean>>();
  readableOn.set(comment, bySite);
  const answer = bySite.get(reading.site.id) ?? findReadable(reading);
  bySite.set(reading.site.id, answer);
  return answer;
}

/**
 * The comments of an item as they are added, for members. Who may read the item is checked on
 * subscribing and again for each comment: comments that the reader may not see are left out.
 * @param options.currentViewer called for each comment; resolves to `null` once the session has
 * ended
 * @throws AppError UNAUTHENTICATED, NOT_FOUND or FORBIDDEN, as for reading the discussion
 */
export async function watchComments(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  viewer: Viewer;
  currentViewer: () => Promise<Viewer>;
  contentId: number;
}): Promise<AsyncIterable<CommentRow>> {
  const { db, pubsub, site, viewer, currentViewer, contentId } = options;
  assertCan(viewer, "comment.watch");
  await getDiscussedItem({ db, site, viewer, contentId });
  const comments = pubsub.subscribe(commentChannel(contentId)) as AsyncIterable<CommentRow>;
  // Not an async generator, because a generator that waits for an event cannot be ended from outside.
  return filter(async (comment: CommentRow) => {
    const reader = await currentViewer();
    if (reader === null || !can(reader, "comment.watch")) return false;
    return isReadable(comment, { db, site, viewer: reader, contentId });
  })(comments);
}

import {
  type Bookmarkable,
  type BookmarkState,
  maxBookmarks,
} from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { getVisibleAmong } from "#lib/comments/server/get-comments.ts";
import { getContentByIds } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import { countBookmarks, deleteBookmark, insertBookmark } from "./bookmark-queries.ts";

/** Whether the viewer can see the target on the site. */
async function isReadable(
  db: Queryable,
  site: SiteScope,
  { assocType, assocId }: Bookmarkable,
): Promise<boolean> {
  if (assocType === "COMMENT" || assocType === "REPLY")
    return (await getVisibleAmong(assocType)(db, site, [assocId])).length > 0;
  const [item] = await getContentByIds(db, site, [assocId]);
  return item != null && (item.type === "thread") === (assocType === "THREAD");
}

/**
 * Saves an item, thread or comment of the site to the viewer's bookmarks, or removes it.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND for a target that the viewer cannot read, BAD_USER_INPUT
 * for more than 2,000 bookmarks
 */
export async function updateBookmark(options: {
  db: Queryable;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  bookmarkable: Bookmarkable;
  isBookmarked: boolean;
}): Promise<BookmarkState> {
  const { db, limits, viewer, bookmarkable, isBookmarked } = options;
  assertCan(viewer, "bookmark.save");
  await limits.consume("saveBookmark", viewer.id);
  const state = { ...bookmarkable, isBookmarked };
  if (!isBookmarked) {
    await deleteBookmark(db, viewer.id, bookmarkable);
    return state;
  }
  const site = readAs(options.site, viewer);
  if (!(await isReadable(db, site, bookmarkable)))
    throw new AppError("NOT_FOUND", bookmarkTexts.gone);
  if ((await countBookmarks(db, viewer.id)) >= maxBookmarks)
    throw new AppError("BAD_USER_INPUT", bookmarkTexts.tooMany);
  await insertBookmark(db, site, viewer.id, bookmarkable);
  return state;
}

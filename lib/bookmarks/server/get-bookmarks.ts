import {
  type Bookmarkable,
  type BookmarkState,
  bookmarksPerPage,
  maxBookmarkStates,
  maxBookmarks,
  toBookmarkKey,
} from "#lib/bookmarks/shared/bookmark.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { listOtherSpellings } from "#lib/core/shared/typing-errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  findBookmarked,
  type ListedBookmark,
  listBookmarks,
  listFolders,
} from "./bookmark-queries.ts";

export type { ListedBookmark };

/** One page of the viewer's bookmarks, counted from 1, and all their folders. */
export type BookmarkPage = {
  bookmarks: ListedBookmark[];
  folders: { name: string; count: number }[];
  page: number;
  pageCount: number;
  total: number;
};

/** Longer searches find nothing that shorter ones don't. */
const maxSearchLength = 100;

/**
 * One page of the viewer's bookmarks on all sites, the latest first.
 * @param options.search words in the title, the comment or the note; if nothing matches, spellings with two letters
 * swapped are tried
 * @throws AppError UNAUTHENTICATED
 */
export async function getBookmarks(options: {
  db: Queryable;
  viewer: Viewer;
  folder: string | null;
  search: string | null;
  page: number;
}): Promise<BookmarkPage> {
  const { db, viewer, page } = options;
  assertCan(viewer, "bookmark.save");
  const search = oneLine((options.search ?? "").slice(0, maxSearchLength)) || null;
  const folder = oneLine(options.folder ?? "") || null;
  const list = (texts: readonly string[] | null) =>
    listBookmarks(db, viewer.id, {
      folder,
      search: texts,
      limit: bookmarksPerPage,
      offset: (page - 1) * bookmarksPerPage,
    });
  const [exact, folders] = await Promise.all([
    list(search === null ? null : [search]),
    listFolders(db, viewer.id),
  ]);
  const spellings =
    search === null || exact.total > 0 ? [] : listOtherSpellings(search.toLowerCase());
  const { rows, total } = spellings.length > 0 ? await list(spellings) : exact;
  const pageCount = Math.ceil(total / bookmarksPerPage);
  return { bookmarks: rows, folders, page, pageCount, total };
}

/** All bookmarks of a member (spec §3 bookmarks), the latest first. */
export const getOwnBookmarks = (db: Queryable, memberId: number): Promise<Bookmarkable[]> =>
  findBookmarked(db, memberId, { limit: maxBookmarks });

/** Whether the viewer has bookmarked the given targets. At most 100 are looked up; nothing for a guest. */
export async function getBookmarkStates(options: {
  db: Queryable;
  viewer: Viewer;
  bookmarkables: readonly Bookmarkable[];
}): Promise<BookmarkState[]> {
  const { db, viewer } = options;
  if (!viewer) return [];
  const asked = options.bookmarkables.slice(0, maxBookmarkStates);
  const ids = asked.map(({ assocId }) => assocId);
  const kept = new Set(
    (await findBookmarked(db, viewer.id, { ids, limit: maxBookmarks })).map(toBookmarkKey),
  );
  return asked.map((one) => ({ ...one, isBookmarked: kept.has(toBookmarkKey(one)) }));
}

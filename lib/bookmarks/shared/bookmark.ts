import { toId } from "#lib/core/shared/id.ts";

/** The types that members can bookmark: the object types of spec §3 that have a page. */
export const bookmarkedTypes = ["POST", "THREAD", "COMMENT", "REPLY"] as const;
export type BookmarkedType = (typeof bookmarkedTypes)[number];

/** An item, thread or comment that can be bookmarked. */
export type Bookmarkable = { assocType: BookmarkedType; assocId: number };

/** Whether the viewer has bookmarked a target. */
export type BookmarkState = Bookmarkable & { isBookmarked: boolean };

/** The key of a target in forms and URL fragments, such as `POST-12`. */
export const toBookmarkKey = ({ assocType, assocId }: Bookmarkable): string =>
  `${assocType}-${assocId}`;

/** The opposite of `toBookmarkKey`; `null` for any other text. */
export function parseBookmarkKey(key: string): Bookmarkable | null {
  const [type = "", id = ""] = key.split("-", 2);
  const assocType = bookmarkedTypes.find((one) => one === type);
  return assocType && toId(id) > 0 ? { assocType, assocId: toId(id) } : null;
}

/** Maximum number of bookmarks of one member. */
export const maxBookmarks = 2_000;
/** Maximum number of bookmark states in one call. */
export const maxBookmarkStates = 100;
/** Maximum lengths in characters. */
export const maxNoteLength = 500;
export const maxFolderLength = 40;
/** Bookmarks on one page of the list. */
export const bookmarksPerPage = 20;

/** A view of the list of bookmarks: a folder, a search and a page. */
export type BookmarksView = { folder?: string | null; search?: string | null; page?: number };

export const bookmarksRoot = "/profile/bookmarks";

/** The path of a view of the list. */
export function bookmarksPath({ folder, search, page = 1 }: BookmarksView = {}): string {
  const query = new URLSearchParams();
  if (folder) query.set("folder", folder);
  if (search) query.set("s", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${bookmarksRoot}?${query}` : bookmarksRoot;
}

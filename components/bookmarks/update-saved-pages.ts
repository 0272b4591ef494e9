import { request } from "#components/providers/request.ts";
import {
  forgetSavedPages,
  getSavedPagesState,
  savePages,
} from "#components/providers/saved-pages.ts";
import {
  SavableBookmarksDocument,
  type SavableBookmarksQuery,
} from "#graphql/generated/client/graphql.ts";
import { bookmarksPerPage } from "#lib/bookmarks/shared/bookmark.ts";
import {
  maxSavedPages,
  type SavedPagesReport,
  type WantedPage,
} from "#lib/routing/shared/saved-pages.ts";

/**
 * Maximum number of bookmarks that are searched for pages of this site: members can have many bookmarks of other
 * sites.
 */
const maxRead = 200;

type Listed = SavableBookmarksQuery["bookmarks"]["bookmarks"][number];

/** The bookmarked pages of this site. */
export const toWantedPages = (bookmarks: readonly Pick<Listed, "target">[]): WantedPage[] =>
  bookmarks.flatMap(({ target }) => {
    if (!target || target.site) return [];
    return [{ path: target.path.split(/[?#]/, 1)[0] ?? "", title: target.title }];
  });

/** Requests the viewer's latest bookmarks, as many as a device stores. */
async function requestWantedPages(): Promise<WantedPage[]> {
  const wanted = new Map<string, WantedPage>();
  for (let page = 1; wanted.size < maxSavedPages; page += 1) {
    const { bookmarks } = await request(SavableBookmarksDocument, { page });
    for (const one of toWantedPages(bookmarks.bookmarks)) wanted.set(one.path, one);
    if (page >= bookmarks.pageCount || page * bookmarksPerPage >= maxRead) break;
  }
  return [...wanted.values()].slice(0, maxSavedPages);
}

/**
 * Saves the viewer's bookmarks of this site on the device, and deletes other copies.
 * @returns null if the worker failed
 * @throws ApiError if the bookmarks cannot be read; then nothing changes
 */
export const updateSavedPages = async (memberId: string): Promise<SavedPagesReport | null> =>
  savePages(memberId, await requestWantedPages());

export { forgetSavedPages };

/** On a visit: deletes the copies of another member, and updates old copies. */
export async function visitWithSavedPages(memberId: string): Promise<void> {
  const state = getSavedPagesState(memberId);
  if (state === "of-another-member") await forgetSavedPages();
  if (state === "old") await updateSavedPages(memberId);
}

import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parsePage } from "#graphql/ids.ts";
import { editBookmark } from "#lib/bookmarks/server/edit-bookmark.ts";
import {
  getBookmarkStates,
  getBookmarks,
  getOwnBookmarks,
} from "#lib/bookmarks/server/get-bookmarks.ts";
import { updateBookmark } from "#lib/bookmarks/server/update-bookmark.ts";
import { findCommentPath } from "#lib/comments/shared/comment.ts";
import { contentPath } from "#lib/content/shared/content.ts";

export const bookmarkResolvers: Resolvers = {
  Query: {
    bookmarks: (_parent, { folder, search, page }, { store: { db }, viewer }) =>
      getBookmarks({
        db,
        viewer,
        page: parsePage(page),
        folder: folder ?? null,
        search: search ?? null,
      }),
    bookmarkStates: (_parent, { bookmarkables }, { store: { db }, viewer }) =>
      getBookmarkStates({
        db,
        viewer,
        bookmarkables: bookmarkables.map(({ assocType, assocId }) => ({
          assocType,
          assocId: parseId(assocId),
        })),
      }),
  },
  Mutation: {
    updateBookmark: (_parent, { assocId, assocType, isBookmarked }, context) => {
      const { store, limits, site, viewer } = context;
      const bookmarkable = { assocType, assocId: parseId(assocId) };
      return updateBookmark({ db: store.db, limits, site, viewer, bookmarkable, isBookmarked });
    },
    editBookmark: async (_parent, { assocId, assocType, note, folder }, context) => {
      const { store, limits, viewer } = context;
      const bookmarkable = { assocType, assocId: parseId(assocId) };
      await editBookmark({ db: store.db, limits, viewer, bookmarkable, note, folder });
      return true;
    },
  },
  CurrentUser: {
    bookmarks: ({ id }, _args, { store }) => getOwnBookmarks(store.db, id),
  },
  Bookmark: {
    target: (row, _args, { site, directory }) => {
      const { type, slug, permalink, title, author, assocId, siteId } = row;
      if (type === null || slug === null || title === null) return null;
      const itemPath = contentPath({ type, slug, permalink });
      return {
        title,
        type,
        author,
        path: author === null ? itemPath : findCommentPath(itemPath, assocId),
        site: siteId === site.id ? null : (directory.byId(siteId) ?? null),
      };
    },
  },
};

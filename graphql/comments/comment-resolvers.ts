import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey, parsePage } from "#graphql/ids.ts";
import {
  deleteComment,
  getRestorableComment,
  restoreComment,
  updateComment,
} from "#lib/comments/server/change-own-comment.ts";
import { createComment } from "#lib/comments/server/create-comment.ts";
import { isMarkedAsFirst } from "#lib/comments/server/first-posts.ts";
import {
  type CommentRow,
  getAuthorPageCount,
  getCommentPage,
  getCommentsByAuthor,
  getPrintedComments,
  getRecentComments,
} from "#lib/comments/server/get-comments.ts";
import { pinComment } from "#lib/comments/server/pin-comment.ts";
import { getHeldComments } from "#lib/comments/server/review-comment.ts";
import { searchMentionable } from "#lib/comments/server/search-mentionable.ts";
import { watchComments } from "#lib/comments/server/watch-comments.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { withComment, withMentions } from "#lib/registries/server/stored-with.ts";

const authors = new WeakMap<CommentRow, ReturnType<GraphQLContext["loaders"]["member"]["load"]>>();

/** Reads the author of a new comment once for everyone who watches the discussion. */
function shareAuthor(comment: CommentRow, _args: unknown, { loaders }: GraphQLContext): CommentRow {
  const id = comment.authorId;
  const author = authors.get(comment) ?? loaders.member.clear(id).load(id);
  authors.set(comment, author);
  loaders.member.clear(id).prime(id, author);
  return comment;
}

const isRemoved = ({ status }: CommentRow) => status !== "visible";

/** The part of the context that use cases for the viewer's own comment need. */
const ownComment = ({ store, limits, site, viewer }: GraphQLContext, id: string) => ({
  store,
  limits,
  site,
  viewer,
  id: parseId(id),
});

/** A comment by id, if it is visible. */
async function loadVisible({ loaders }: GraphQLContext, id: number | null) {
  const comment = id === null ? null : await loaders.comment.load(id);
  return comment && !isRemoved(comment) ? comment : null;
}

async function loadItem({ loaders }: GraphQLContext, comment: CommentRow) {
  const item = await loaders.content.load(comment.contentId);
  if (!item) throw new Error(`Comment ${comment.id} has no item`);
  return item;
}

export const commentResolvers: Resolvers = {
  Query: {
    userComments: async (_parent, args, { store, site, loaders }) => {
      const authorId = parseId(args.userId);
      const page = parsePage(args.page);
      if (!(await loaders.visibility.load(authorId)).fields.has("activity"))
        return { comments: [], page, pageCount: 0 };
      const [comments, pageCount] = await Promise.all([
        getCommentsByAuthor(store.db, site, { authorId, page }),
        getAuthorPageCount(store.db, site, authorId),
      ]);
      return { comments, page, pageCount };
    },
    userSearch: (_parent, { username, id, adminsOnly }, { store, limits, site, viewer }) =>
      searchMentionable({
        db: store.db,
        limits,
        site,
        viewer,
        username,
        contentId: id ? parseId(id) : null,
        adminsOnly: adminsOnly ?? false,
      }),
    comment: (_parent, { id }, { loaders }) => loaders.comment.load(parseId(id)),
    restorableComment: async (_parent, { id }, context) => {
      const { store, site, viewer } = context;
      const comment = await getRestorableComment({ db: store.db, site, viewer, id: parseId(id) });
      if (!comment) return null;
      const item = await loadItem(context, comment);
      return { id, type: item.type, title: item.title, path: contentPath(item) };
    },
  },
  Mutation: {
    createComment: (_parent, args, { store, pubsub, limits, screening, site, viewer }) =>
      createComment({
        store,
        pubsub,
        limits,
        screening,
        site,
        viewer,
        withComment,
        contentId: parseId(args.assocId),
        text: { body: args.body, document: args.document },
        replyToId: args.replyToId == null ? null : parseId(args.replyToId),
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    updateComment: (_parent, { id, body, document }, context) =>
      updateComment({
        ...ownComment(context, id),
        screening: context.screening,
        text: { body, document },
        withMentions,
      }),
    deleteComment: (_parent, { id }, context) => deleteComment(ownComment(context, id)),
    restoreComment: (_parent, { id }, context) => restoreComment(ownComment(context, id)),
    pinComment: (_parent, { id, isPinned }, { store, site, viewer }) =>
      pinComment({ store, site, viewer, id: parseId(id), isPinned }),
  },
  Subscription: {
    commentCreated: {
      subscribe: (_parent, { assocId }, { store, pubsub, site, viewer, currentViewer }) =>
        watchComments({
          db: store.db,
          pubsub,
          site,
          viewer,
          currentViewer,
          contentId: parseId(assocId),
        }),
      resolve: shareAuthor,
    },
  },
  ContentItem: {
    comments: async (item, args, { loaders }) => {
      const comments = await loaders.discussions.getComments(item, parsePage(args.page));
      // Most comments answer a comment on the same page.
      for (const comment of comments) loaders.comment.prime(comment.id, comment);
      return comments;
    },
    printedComments: (item, { page }, { store }) =>
      getPrintedComments(store.db, item, parsePage(page)),
    recentComments: (item, { seconds }, { store }) => getRecentComments(store.db, item, seconds),
    commentPageCount: (item, _args, { loaders }) => loaders.discussions.getPageCount(item),
    heldComments: (item, _args, { store, viewer }) => getHeldComments(store.db, viewer, item.id),
    isFirstPost: ({ id, siteId, authorId, publishedAt }, _args, { loaders }) =>
      isMarkedAsFirst(
        // A held comment is not published yet.
        { type: "item", id, siteId, authorId, at: publishedAt ?? new Date() },
        (author) => loaders.firstPost.load(author),
      ),
    pinnedComment: (item, _args, context) => loadVisible(context, item.pinnedCommentId),
  },
  HeldComment: {
    author: async (comment, _args, { loaders }) => {
      const author = await loaders.member.load(comment.authorId);
      if (!author) throw new Error(`Comment ${comment.id} has no author`);
      return author;
    },
  },
  Comment: {
    isRemoved,
    body: (comment) => (isRemoved(comment) ? "" : comment.body),
    document: (comment) => (isRemoved(comment) ? null : comment.document),
    editedAt: (comment) => (isRemoved(comment) ? null : comment.editedAt),
    author: async (comment, _args, { loaders }) => {
      if (isRemoved(comment)) return null;
      const author = await loaders.member.load(comment.authorId);
      if (!author) throw new Error(`Comment ${comment.id} has no author`);
      return author;
    },
    replyTo: (comment, _args, context) => loadVisible(context, comment.replyToId),
    isPinned: async (comment, _args, context) =>
      (await loadItem(context, comment)).pinnedCommentId === comment.id,
    isFirstPost: async (comment, _args, { loaders }) =>
      !isRemoved(comment) &&
      isMarkedAsFirst({ ...comment, type: "comment", at: comment.insertedAt }, (author) =>
        loaders.firstPost.load(author),
      ),
    page: (comment, _args, { store }) => getCommentPage(store.db, comment),
    item: (comment, _args, context) => loadItem(context, comment),
    revisions: (comment, _args, { loaders }) =>
      isRemoved(comment) ? [] : loaders.commentRevisions.load(comment.id),
  },
};

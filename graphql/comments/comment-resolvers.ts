import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey, parsePage } from "#graphql/ids.ts";
import { createComment } from "#lib/comments/server/create-comment.ts";
import { getComments } from "#lib/comments/server/get-comments.ts";

export const commentResolvers: Resolvers = {
  Mutation: {
    createComment: (_parent, args, { store, limits, site, viewer }) =>
      createComment({
        store,
        limits,
        site,
        viewer,
        contentId: parseId(args.assocId),
        body: args.body,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
  },
  ContentItem: {
    comments: (item, args, { store }) => getComments(store.db, item.id, parsePage(args.page)),
  },
  Comment: {
    author: async (comment, _args, { loaders }) => {
      const author = await loaders.member.load(comment.authorId);
      if (!author) throw new Error(`Comment ${comment.id} has no author`);
      return author;
    },
  },
};

import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { moderateContent, moderateThread } from "#lib/moderation/server/moderate-content.ts";
import { reviewHeldPost } from "#lib/moderation/server/review-held-post.ts";
import { undoModeration } from "#lib/moderation/server/undo-moderation.ts";
import { moderationPorts as ports } from "#lib/registries/server/moderation-ports.ts";
import { reviewers } from "#lib/registries/server/reviewers.ts";

export const moderationResolvers: Resolvers = {
  Mutation: {
    moderationContentFlag: async (_parent, args, { store, site, viewer }) => {
      const { assocType, operation } = args;
      const assocId = parseId(args.assocId);
      const action = { assocType, assocId, operation };
      const { logId } = await moderateContent({ store, ports, site, viewer, ...action });
      return { id: logId, ...action };
    },
    moderateThread: async (_parent, args, { store, site, viewer }) => {
      const threadId = parseId(args.id);
      const { operation } = args;
      const categoryId = args.categoryId ? parseId(args.categoryId) : null;
      const thread = { id: threadId, operation, categoryId };
      const { logId } = await moderateThread({ store, ports, site, viewer, ...thread });
      return { id: logId, threadId, operation };
    },
    undoModeration: async (_parent, args, { store, site, viewer }) => {
      const id = parseId(args.id);
      const undone = await undoModeration({ store, ports, site, viewer, id });
      return { ...undone, id: undone.logId };
    },
    reviewHeldPost: async (_parent, args, { store, site, viewer }) => {
      const { assocType, operation } = args;
      const assocId = parseId(args.assocId);
      await reviewHeldPost({ store, reviewers, site, viewer, assocType, assocId, operation });
      return { assocId, assocType, operation };
    },
  },
};

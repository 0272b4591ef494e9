import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { moderateContent } from "#lib/moderation/server/moderate-content.ts";
import { reviewHeldPost } from "#lib/moderation/server/review-held-post.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import { reviewers } from "#lib/registries/server/reviewers.ts";

export const moderationResolvers: Resolvers = {
  Mutation: {
    moderationContentFlag: async (_parent, args, { store, site, viewer }) => {
      const { assocType, operation } = args;
      const assocId = parseId(args.assocId);
      await moderateContent({ store, moderators, site, viewer, assocType, assocId, operation });
      return { assocId, assocType, operation };
    },
    reviewHeldPost: async (_parent, args, { store, site, viewer }) => {
      const { assocType, operation } = args;
      const assocId = parseId(args.assocId);
      await reviewHeldPost({ store, reviewers, site, viewer, assocType, assocId, operation });
      return { assocId, assocType, operation };
    },
  },
};

import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { setCrisisLevel } from "#lib/content/server/set-crisis-level.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { offersHelpFirst } from "#lib/moderation/shared/crisis/crisis-level.ts";

export const crisisResolvers: Resolvers = {
  Mutation: {
    setCrisisLevel: async (_parent, args, { store, site, viewer }) => {
      const contentId = parseId(args.contentId);
      const level = args.level ?? null;
      const change = await setCrisisLevel({ store, site, viewer, contentId, level });
      return { contentId, ...change };
    },
  },
  ContentItem: {
    offersHelpFirst: ({ crisisLevel }) => offersHelpFirst(crisisLevel),
    crisisLevel: ({ crisisLevel }, _args, { viewer }) =>
      can(viewer, "moderation.setCrisisLevel") ? crisisLevel : null,
  },
};

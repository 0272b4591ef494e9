import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { getSocialSites } from "#lib/members/server/social-sites.ts";
import { socialUrl } from "#lib/members/shared/social-sites.ts";

export const memberResolvers: Resolvers = {
  Query: {
    user: async (_parent, { id, slug }, { loaders }) => {
      if (id) return loaders.member.load(parseId(id));
      return slug ? loaders.memberBySlug.load(slug) : null;
    },
    userSocialSites: (_parent, { userId }, { store, viewer }) =>
      getSocialSites(store.db, viewer, parseId(userId)),
  },
  User: {
    isDeleted: (member) => member.deletedAt !== null,
  },
  SocialSite: {
    type: ({ platform }) => platform,
    url: ({ platform, handle }) => socialUrl({ platform, handle }),
  },
};

import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { getSocialSites } from "#lib/members/server/social-sites.ts";
import { socialUrl } from "#lib/members/shared/social-sites.ts";

export const memberResolvers: Resolvers = {
  Query: {
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

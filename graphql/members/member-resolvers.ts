import { getSocialSites } from "#lib/members/server/social-sites.ts";
import { socialUrl } from "#lib/members/shared/social-sites.ts";
import type { Resolvers } from "../generated/resolver-types.ts";
import { parseId } from "../ids.ts";

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

import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { isFormerMember } from "#lib/members/server/get-members.ts";
import { socialUrl } from "#lib/members/shared/social-sites.ts";

export const memberResolvers: Resolvers = {
  Query: {
    isFormerMember: (_parent, { slug }, { store }) => isFormerMember(store.db, slug),
  },
  User: {
    isDeleted: (member) => member.deletedAt !== null,
  },
  SocialSite: {
    type: ({ platform }) => platform,
    url: ({ platform, handle }) => socialUrl({ platform, handle }),
  },
};

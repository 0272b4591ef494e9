import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { wasJustVerified } from "#lib/members/server/account-state.ts";
import { isFormerMember } from "#lib/members/server/get-members.ts";
import { getSocialSites } from "#lib/members/server/social-sites.ts";
import { socialUrl } from "#lib/members/shared/social-sites.ts";

export const memberResolvers: Resolvers = {
  Query: {
    isFormerMember: (_parent, { slug }, { store, site }) => isFormerMember(store.db, site, slug),
  },
  CurrentUser: {
    site: ({ homeSiteId }, _args, { directory }) => directory.byId(homeSiteId) ?? null,
    isDeleted: ({ deletedAt }) => deletedAt !== null,
    socialSites: async ({ id }, _args, { store }) =>
      (await getSocialSites(store.db, [id]))[0] ?? [],
    openConfirmationDialog: ({ id }, _args, { store }) => wasJustVerified(store.db, id),
  },
  User: {
    isDeleted: (member) => member.deletedAt !== null,
  },
  SocialSite: {
    type: ({ platform }) => platform,
    url: ({ platform, handle }) => socialUrl({ platform, handle }),
  },
};

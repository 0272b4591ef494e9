import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getManagedAds } from "#lib/ads/server/edit-ads.ts";

export const adResolvers: Resolvers = {
  Query: {
    houseAds: (_parent, _args, { store, site, viewer }) => getManagedAds({ store, site, viewer }),
  },
  HouseAd: {
    isNetwork: ({ siteId }) => siteId === null,
    createdBy: async ({ createdById }, _args, { loaders }) =>
      (await loaders.member.load(createdById))?.username ?? "",
  },
};

import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { deleteSocialSite, saveSocialSite } from "#lib/auth/server/own-social-sites.ts";

/** Adding, changing and removing single links to the viewer's profiles on other sites. */
export const ownSocialSiteResolvers: Resolvers = {
  Mutation: {
    createSocialSite: (_parent, { type, url }, context) =>
      saveSocialSite({ ...context, id: null, type, url }),
    updateSocialSite: (_parent, { id, type, url }, context) =>
      saveSocialSite({ ...context, id: parseId(id), type, url }),
    deleteSocialSite: async (_parent, { id }, context) => {
      await deleteSocialSite({ ...context, id: parseId(id) });
      return true;
    },
  },
};

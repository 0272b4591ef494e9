import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getWelcome } from "#lib/profiles/server/get-welcome.ts";

export const welcomeResolvers: Resolvers = {
  Query: {
    welcome: (_parent, _args, { store, site, viewer }) =>
      getWelcome({ db: store.db, site, viewer }),
  },
};

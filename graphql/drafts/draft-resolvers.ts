import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { deleteDraft, getDraft, saveDraft } from "#lib/drafts/server/member-drafts.ts";

export const draftResolvers: Resolvers = {
  Query: {
    draft: (_parent, { target }, { store, site, viewer }) =>
      getDraft({ db: store.db, site, viewer, target }),
  },
  Mutation: {
    saveDraft: (_parent, args, { store, limits, site, viewer }) =>
      saveDraft({ db: store.db, limits, site, viewer, ...args }),
    deleteDraft: async (_parent, { target }, { store, site, viewer }) => {
      await deleteDraft({ db: store.db, site, viewer, target });
      return true;
    },
  },
  Draft: {
    fields: ({ fields }) => Object.entries(fields).map(([name, value]) => ({ name, value })),
  },
};

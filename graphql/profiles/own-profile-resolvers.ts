import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import {
  getMissingSteps,
  hideFirstSteps,
  hideProfileSteps,
  showsFirstSteps,
} from "#lib/profiles/server/profile-steps.ts";

/** The fields of the viewer's own profile. */
export const ownProfileResolvers: Resolvers = {
  Mutation: {
    hideProfileSteps: async (_parent, _args, { store, viewer }) => {
      await hideProfileSteps(store.db, viewer);
      return true;
    },
    hideFirstSteps: async (_parent, _args, { store, viewer }) => {
      await hideFirstSteps(store.db, viewer);
      return true;
    },
  },
  CurrentUser: {
    bio: async ({ id }, _args, { loaders }) => (await loaders.accountFacts.load(id)).bio,
    ethnicity: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).ethnicity,
    gender: async ({ id }, _args, { loaders }) => (await loaders.accountFacts.load(id)).gender,
    birthday: async ({ id }, _args, { loaders }) => (await loaders.accountFacts.load(id)).birthday,
    zipcode: async ({ id }, _args, { loaders }) => (await loaders.accountFacts.load(id)).zipcode,
    missingProfileSteps: async (member, _args, { store }) => [
      ...(await getMissingSteps(store.db, member)),
    ],
    showsFirstSteps: (member, _args, { store }) => showsFirstSteps(store.db, member),
  },
};

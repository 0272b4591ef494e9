import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { deleteUser, getDeletionDueAt, keepAccount } from "#lib/auth/server/delete-user.ts";
import {
  getPendingEmail,
  getReceivesEmails,
  getSignInMethods,
  updateGeneralSettings,
} from "#lib/auth/server/own-account-settings.ts";

/** Email, subscription and sign-in methods of the viewer's account. */
export const ownAccountResolvers: Resolvers = {
  Mutation: {
    updateGeneralSettings: (_parent, settings, context) => {
      context.loaders.accountFacts.clearAll();
      const sites = context.directory.all();
      return updateGeneralSettings(context, { ...context, ...settings, sites });
    },
    delete_user: (_parent, { password, eraseWords }, context) =>
      deleteUser(context, {
        ...context,
        password: password ?? "",
        erasesWords: eraseWords ?? false,
      }),
    keepUser: (_parent, _args, { store, viewer }) => keepAccount(store.db, viewer),
  },
  CurrentUser: {
    deletionDueAt: ({ id }, _args, { store }) => getDeletionDueAt(store.db, id),
    authAccounts: ({ id }, _args, { store }) => getSignInMethods(store.db, id),
    isUpdatingEmail: async ({ id }, _args, { store }) =>
      (await getPendingEmail(store.db, id)) !== null,
    pendingEmail: ({ id }, _args, { store }) => getPendingEmail(store.db, id),
    receiveEmails: async ({ id }, _args, context) => {
      const { email } = await context.loaders.accountFacts.load(id);
      return getReceivesEmails(context, { site: context.site, email });
    },
  },
};

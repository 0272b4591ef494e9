import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { endOtherSessions, endOwnSession, getOwnSessions } from "#lib/auth/server/own-sessions.ts";
import { getSecondFactor } from "#lib/auth/server/second-factor/get-second-factor.ts";
import { resendVerificationText, setPhone } from "#lib/auth/server/set-phone.ts";
import { setSocialSites } from "#lib/auth/server/set-social-sites.ts";
import { setFirstAndLastName, updateUser } from "#lib/auth/server/update-user.ts";
import { verifyPhone } from "#lib/auth/server/verify-phone.ts";
import { getAllowedActions } from "#lib/members/shared/permissions.ts";

/** Ad identifiers on pages about illnesses are sensitive, so they require the member's consent. */
async function readAdIdentifiers({ id }: { id: number }, context: GraphQLContext) {
  const { email } = await context.loaders.accountFacts.load(id);
  return context.getAdIdentifiers({ ...context, email });
}

export const authResolvers: Resolvers = {
  Query: {
    currentUser: (_parent, _args, context) => context.session?.member ?? null,
    sessions: (_parent, _args, { store, session }) => getOwnSessions({ db: store.db, session }),
    secondFactor: (_parent, _args, context) => getSecondFactor(context, context),
  },
  Mutation: {
    updateUser: (_parent, changes, context) => {
      context.loaders.accountFacts.clearAll();
      return updateUser({ ...context, sites: context.directory.all(), changes });
    },
    setFirstAndLastName: (_parent, names, context) => {
      context.loaders.accountFacts.clearAll();
      return setFirstAndLastName({ ...context, sites: context.directory.all(), names });
    },
    setSocialSites: (_parent, { socialSites }, context) =>
      setSocialSites({ ...context, socialSites }),
    setPhone: async (_parent, { phoneNumber }, context) => {
      await setPhone({ ...context, db: context.store.db, phoneNumber });
      return true;
    },
    resendVerificationText: async (_parent, _args, context) => {
      await resendVerificationText({ ...context, db: context.store.db });
      return true;
    },
    verifyPhone: async (_parent, { code }, context) => {
      const { isRight, setCookie } = await verifyPhone({ ...context, code });
      for (const line of setCookie) context.sendCookie(line);
      return isRight;
    },
    endSession: async (_parent, { id }, { store, sessions, session }) => {
      await endOwnSession({ db: store.db, sessions, session, sessionId: parseId(id) });
      return true;
    },
    endOtherSessions: (_parent, _args, { store, sessions, session }) =>
      endOtherSessions({ db: store.db, sessions, session }),
  },
  CurrentUser: {
    permissions: (member) => getAllowedActions(member),
    email: async ({ id }, _args, { loaders }) => (await loaders.accountFacts.load(id)).email,
    firstName: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).firstName,
    lastName: async ({ id }, _args, { loaders }) => (await loaders.accountFacts.load(id)).lastName,
    hasDefaultUsername: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).hasDefaultUsername,
    hasDisorder: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).hasDisorder,
    hasSocialSites: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).hasSocialSites,
    isSocialLogin: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).isSocialLogin,
    loggedInFromSocial: async ({ id }, _args, { loaders }) =>
      (await loaders.accountFacts.load(id)).isSocialLogin,
    legacyId: async ({ id }, _args, { loaders }) =>
      (await loaders.profileDetails.load(id))?.legacyId ?? null,
    sha256Email: async (member, _args, context) =>
      (await readAdIdentifiers(member, context)).sha256Email,
    acId: async (member, _args, context) => (await readAdIdentifiers(member, context)).acId,
    sessionId: async (member, _args, context) =>
      (await readAdIdentifiers(member, context)).sessionId,
  },
  Passkey: {
    site: ({ siteId }, _args, { directory }) => directory.byId(siteId)?.displayName ?? "",
  },
  LoginSession: {
    site: ({ siteId }, _args, { directory }) => directory.byId(siteId)?.displayName ?? "",
  },
};

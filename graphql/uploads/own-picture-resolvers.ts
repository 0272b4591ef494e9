import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { deleteProfilePicture, setDrawnAvatar } from "#lib/uploads/server/set-own-picture.ts";

/** Drops the cached session, so that the next request of this browser reads the current account. */
function forgetSession({ session, sessions }: GraphQLContext): void {
  if (session) sessions.forget(session.id);
}

/** The viewer's own picture; photos are uploaded by `POST /api/upload-image`. */
export const ownPictureResolvers: Resolvers = {
  Mutation: {
    deleteProfilePicture: async (_parent, _args, context) => {
      const account = await deleteProfilePicture(context);
      forgetSession(context);
      return account;
    },
    setDrawnAvatar: async (_parent, { name, ground }, context) => {
      const account = await setDrawnAvatar({ ...context, name, ground: ground ?? null });
      forgetSession(context);
      return account;
    },
  },
};

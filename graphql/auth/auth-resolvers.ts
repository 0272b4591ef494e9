import { allowedActions } from "#lib/members/shared/permissions.ts";
import type { Resolvers } from "../generated/resolver-types.ts";

export const authResolvers: Resolvers = {
  Query: {
    currentUser: (_parent, _args, context) => context.session?.member ?? null,
  },
  CurrentUser: {
    permissions: (member) => allowedActions(member),
  },
};

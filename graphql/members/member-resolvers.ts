import type { Resolvers } from "../generated/resolver-types.ts";

export const memberResolvers: Resolvers = {
  User: {
    isDeleted: (member) => member.deletedAt !== null,
  },
};

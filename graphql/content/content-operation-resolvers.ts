import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import {
  getContentOperation,
  getContentOperations,
} from "#lib/content/server/operations/get-content-operations.ts";
import { toId } from "#lib/core/shared/id.ts";

async function loadMember(id: number, { loaders }: GraphQLContext) {
  const member = await loaders.member.load(id);
  if (!member) throw new Error(`There is no member ${id}`);
  return member;
}

/** Changes to several items of the list of content at once. */
export const contentOperationResolvers: Resolvers = {
  Query: {
    contentOperations: (_parent, { after }, { store, site, viewer }) =>
      getContentOperations({ db: store.db, site, viewer, after: after ?? null }),
    contentOperation: (_parent, { id }, { store, site, viewer }) =>
      getContentOperation({ db: store.db, site, viewer, id: toId(id) }),
  },
  ContentOperation: {
    madeBy: ({ madeBy }, _args, context) => loadMember(madeBy, context),
    undoneBy: ({ undoneBy }, _args, context) =>
      undoneBy === null ? null : loadMember(undoneBy, context),
  },
};

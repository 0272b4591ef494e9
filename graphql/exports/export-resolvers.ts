import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getDataExport, requestExport } from "#lib/exports/server/request-export.ts";

/** The viewer's export of all data about them. */
export const exportResolvers: Resolvers = {
  CurrentUser: {
    dataExport: ({ id }, _args, { store }) => getDataExport(store.db, id),
  },
  Mutation: {
    requestDataExport: (_parent, _args, context) => requestExport(context),
  },
};

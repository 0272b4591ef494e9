import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getDebugInfo } from "#lib/debug/server/get-debug-info.ts";
import { getQueueStates } from "#lib/registries/server/queue-states.ts";

export const debugResolvers: Resolvers = {
  Query: {
    queues: (_parent, _args, { store, viewer }) => getQueueStates(store.db, viewer),
    debugInfo: (_parent, _args, context) => {
      const { site, viewer, cookieNames, hasInternalTools } = context;
      const { nextVersion, pageCache } = context.process;
      return getDebugInfo({
        hasInternalTools,
        site,
        viewer,
        cookieNames: [...cookieNames],
        process: { nextVersion, pageCache: pageCache() },
      });
    },
  },
};

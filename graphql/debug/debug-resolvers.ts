import { getDebugInfo } from "#lib/debug/server/get-debug-info.ts";
import type { Resolvers } from "../generated/resolver-types.ts";

export const debugResolvers: Resolvers = {
  Query: {
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

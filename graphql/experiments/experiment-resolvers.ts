import { getExperiments } from "#lib/experiments/server/get-experiments.ts";
import { getVariant } from "#lib/experiments/server/get-variant.ts";
import type { Resolvers } from "../generated/resolver-types.ts";

export const experimentResolvers: Resolvers = {
  Query: {
    getExperimentVariant: (_parent, { symbol }, { store, site, viewer, visitor }) =>
      getVariant({ db: store.db, site, viewer, visitorKey: visitor.key, symbol }),
    experiments: (_parent, { draws }, { store, site, viewer, visitor, hasInternalTools }) =>
      getExperiments({
        db: store.db,
        hasInternalTools,
        site,
        viewer,
        visitorKey: visitor.key,
        draws: draws ?? 0,
      }),
  },
};

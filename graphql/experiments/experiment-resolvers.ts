import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getExperiments } from "#lib/experiments/server/get-experiments.ts";
import { getSubjectKey, getVariant } from "#lib/experiments/server/get-variant.ts";

export const experimentResolvers: Resolvers = {
  Query: {
    getExperimentVariant: (_parent, { symbol }, { runningVersions, site, viewer, visitor }) =>
      getVariant({
        running: runningVersions,
        site,
        person: getSubjectKey({ viewer, visitor }),
        symbol,
      }),
    experiments: (_parent, { draws }, { store, site, viewer, visitor, hasInternalTools }) =>
      getExperiments({
        db: store.db,
        hasInternalTools,
        site,
        subject: { viewer, visitor },
        draws: draws ?? 0,
      }),
  },
};

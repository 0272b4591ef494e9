import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getVariant } from "#lib/experiments/server/get-variant.ts";
import { listExperiments } from "#lib/experiments/server/list-experiments.ts";

export const experimentResolvers: Resolvers = {
  Query: {
    getExperimentVariant: (_parent, { symbol }, context) => {
      const { experiments, site, viewer, visitor, forcedVariants: forced } = context;
      return getVariant({ experiments, site, subject: { viewer, visitor }, symbol, forced });
    },
    experiments: (_parent, _args, context) =>
      listExperiments({ ...context, db: context.store.db, forced: context.forcedVariants }),
  },
};

import { generateLead } from "#lib/leads/server/generate-lead.ts";
import type { Resolvers } from "../generated/resolver-types.ts";

export const leadResolvers: Resolvers = {
  Mutation: {
    generateLead: (_parent, { lead }, context) =>
      generateLead({
        db: context.store.db,
        limits: context.limits,
        log: context.log,
        countFailure: context.countLeadFailure,
        site: context.site,
        viewer: context.viewer,
        address: context.address,
        requestId: context.requestId,
        lead,
      }),
  },
};

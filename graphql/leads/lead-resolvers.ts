import { generateLead } from "#lib/leads/server/generate-lead.ts";
import { readMailLink, unsubscribe } from "#lib/leads/server/unsubscribe.ts";
import type { Resolvers } from "../generated/resolver-types.ts";

export const leadResolvers: Resolvers = {
  Query: {
    unsubscribeLink: (_parent, link, { mailLinks, site }) =>
      readMailLink({ mailLinks, site, link }),
  },
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
    unsubscribe: async (_parent, link, { store, limits, mailLinks, site, address }) => {
      await unsubscribe({ db: store.db, limits, mailLinks, site, link, address });
      return { isUnsubscribed: true };
    },
  },
};

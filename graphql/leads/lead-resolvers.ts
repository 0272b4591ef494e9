import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getConfirmationLink } from "#lib/leads/server/confirm-lead.ts";
import { generateLead } from "#lib/leads/server/generate-lead.ts";
import { getLeadReport } from "#lib/leads/server/manage-leads.ts";
import { getUnsubscribeLink, unsubscribe } from "#lib/leads/server/unsubscribe.ts";

export const leadResolvers: Resolvers = {
  Query: {
    unsubscribeLink: (_parent, link, { mailLinks, site }) =>
      getUnsubscribeLink({ mailLinks, site, link }),
    leadReport: (_parent, _args, { store, site, viewer }) =>
      getLeadReport({ db: store.db, site, viewer }),
    confirmationLink: (_parent, link, { mailLinks, site }) =>
      getConfirmationLink({ mailLinks, site, link }),
  },
  Mutation: {
    generateLead: async (_parent, { lead }, context) => {
      const result = await generateLead({
        limits: context.limits,
        storeLead: context.storeLead,
        leadQueue: context.leadQueue,
        site: context.site,
        viewer: context.viewer,
        address: context.address,
        lead,
      });
      // Everyone who gets a confirmation counts as subscribed, even if the write still has to be retried.
      if (result.discardReason === null) context.sendCookie(context.subscribedCookie);
      return result;
    },
    unsubscribe: async (_parent, link, { store, limits, mailLinks, site, address }) => {
      await unsubscribe({ db: store.db, limits, mailLinks, site, link, address });
      return { isUnsubscribed: true };
    },
  },
};

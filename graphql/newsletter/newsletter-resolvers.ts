import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getNewsletter } from "#lib/newsletter/server/manage-newsletter.ts";

export const newsletterResolvers: Resolvers = {
  Query: {
    newsletter: async (_parent, _args, context) => {
      const { store, directory, toOrigin, mailLinks, newsletter, site, viewer } = context;
      const ports = { db: store.db, directory, toOrigin, mailLinks, times: newsletter.times };
      const report = await getNewsletter(ports, { site, viewer });
      return {
        ...report,
        issues: report.issues.map(({ counts, ...issue }) => ({
          ...issue,
          ...counts,
          waiting: counts.queued + counts.sending,
        })),
      };
    },
  },
};

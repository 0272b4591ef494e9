import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getActivityReport } from "#lib/analytics/server/get-activity-report.ts";

export const analyticsResolvers: Resolvers = {
  Query: {
    activityReport: async (
      _parent,
      args,
      { store, site, viewer, directory, toOrigin, loaders },
    ) => {
      const report = await getActivityReport({
        db: store.db,
        viewer,
        site,
        isNetwork: args.isNetwork ?? false,
        from: args.from ?? null,
        until: args.until ?? null,
      });
      const ids = report.topItems.map(({ contentId }) => contentId);
      const titles = await Promise.all(ids.map((id) => loaders.contentTitle.load(id)));
      const topItems = report.topItems.map(({ contentId, views }, index) => {
        const found = titles[index] ?? null;
        const home = found ? directory.byId(found.siteId) : undefined;
        const origin = home && home.id !== site.id ? toOrigin(home.host) : "";
        return {
          contentId,
          views,
          title: found?.title ?? null,
          href: found && home ? `${origin}${found.path}` : null,
        };
      });
      return { ...report, topItems };
    },
  },
};

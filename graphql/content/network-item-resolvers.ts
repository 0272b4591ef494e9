import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getNetworkContent } from "#lib/content/server/get-network-content.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { recordTag } from "#lib/core/server/invalidation.ts";

/** Items of other sites about a condition. */
export const networkItemResolvers: Resolvers = {
  Disorder: {
    networkItems: async ({ id }, { types, limit }, { store, site, directory, tags }) => {
      const items = await getNetworkContent(store.db, {
        site,
        types,
        disorderId: id,
        limit: limit ?? 5,
        sites: directory.all(),
      });
      // Network items have their own type without tags, so the tags of the items are added here.
      for (const item of items) tags?.add(recordTag("ContentItem", item.id));
      return items;
    },
  },
  NetworkItem: {
    site: ({ siteId }, _args, { directory }) => {
      const found = directory.byId(siteId);
      if (!found) throw new Error(`Site ${siteId} of an item is missing`);
      return found;
    },
    url: (item, _args, { directory, toOrigin }) => {
      const found = directory.byId(item.siteId);
      if (!found) throw new Error(`Site ${item.siteId} of an item is missing`);
      return toOrigin(found.host) + contentPath(item);
    },
  },
};

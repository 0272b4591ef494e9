import { getShowableAds } from "#lib/ads/server/get-ads.ts";
import { createEventStore } from "#lib/analytics/server/store-events.ts";
import { getPlacedContent } from "#lib/content/server/content-by-ids.ts";
import type { Database } from "#lib/core/server/db/client.ts";

/** Creates the writer of page events with the lookups of the content and ads domains. */
export const createPageEventStore = (db: Database): ReturnType<typeof createEventStore> =>
  createEventStore({
    db,
    listPlaced: (shown) => getPlacedContent(db, shown),
    listAds: async (shown) => {
      const ads = shown.map(({ siteId, contentId }) => ({ siteId, id: contentId }));
      const known = await getShowableAds(db, ads);
      return known.map(({ siteId, id }) => ({ siteId, contentId: id }));
    },
  });

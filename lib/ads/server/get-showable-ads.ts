import type { Queryable } from "#lib/core/server/db/client.ts";
import { listShowableAds } from "./ad-queries.ts";

/** Of these ads on these sites, those that are the site's own or the network's. */
export const getShowableAds = (
  db: Queryable,
  ads: readonly { siteId: number; id: number }[],
): Promise<{ siteId: number; id: number }[]> => listShowableAds(db, ads);

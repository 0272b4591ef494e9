import type { ContentType } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findNetworkContent, type NetworkContentRow } from "./network-content-queries.ts";

export type { NetworkContentRow };

/** Maximum number of items in one call. */
const maxItems = 20;

/**
 * Public items of other sites about a condition, of types that their site has switched on, without
 * items that the current site shows.
 */
export async function getNetworkContent(
  db: Queryable,
  options: {
    site: Pick<Site, "id">;
    sites: readonly Pick<Site, "id" | "features">[];
    disorderId: number;
    types: readonly ContentType[];
    limit: number;
  },
): Promise<NetworkContentRow[]> {
  const { site, disorderId, types } = options;
  const limit = Math.min(Math.max(1, options.limit), maxItems);
  const siteIds = options.sites
    .filter(({ id, features }) => {
      const shown = shownTypes(features);
      return id !== site.id && types.every((type) => shown.includes(type));
    })
    .map(({ id }) => id);
  return findNetworkContent(db, { disorderId, siteIds, notOn: site.id, types, limit });
}

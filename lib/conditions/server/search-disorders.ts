import {
  disordersPerSearch,
  maxDisorderTermLength,
  nameKey,
} from "#lib/conditions/shared/disorder.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { type DisorderRow, findDisordersLike } from "./disorder-queries.ts";

/** The scope of a search: all conditions of the network, or those with a page on the site. */
export type DisorderSearchType = "USER" | "SITE";

/** Maximum number of conditions that can be paged through. */
const deepestOffset = 10_000;

/**
 * Twenty conditions with a name or synonym similar to the term, the best match first (spec §7
 * disorderSearch). Open to everyone, as it is used at registration. A term without a letter or
 * digit finds nothing.
 * @param options.address of the client, for rate limits; empty if the request handler has counted
 * the page
 * @throws AppError RATE_LIMITED
 */
export async function searchDisorders(options: {
  db: Database;
  limits: Limits;
  site: SiteWithFeatures;
  address: string;
  search: string;
  type: DisorderSearchType;
  offset: number;
}): Promise<{ total: number; disorders: DisorderRow[] }> {
  const { db, limits, site, address, search, type } = options;
  const key = nameKey(search.slice(0, maxDisorderTermLength));
  if (key === "") return { total: 0, disorders: [] };
  if (address !== "") await limits.consume("disorderSearch", address);
  const offset = Math.min(deepestOffset, Math.max(0, Math.trunc(options.offset)));
  const scope = type === "SITE" ? site : "network";
  return findDisordersLike(db, scope, { key, limit: disordersPerSearch, offset });
}

import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type DisorderRow, findDisordersByKeys } from "./disorder-queries.ts";

/** Conditions that are taken in at once: a short name may be that of several. */
const maxNamed = 5;

/** A condition of the site with the keys of all its names. */
export type NamedDisorder = { disorder: DisorderRow; keys: string[] };

/**
 * The conditions of a site that are called by one of these names. One statement.
 * @param keys names as `nameKey` makes them
 */
export async function findNamedDisorders(
  db: Queryable,
  site: SiteScope,
  keys: readonly string[],
): Promise<NamedDisorder[]> {
  if (keys.length === 0) return [];
  const rows = await findDisordersByKeys(db, site, keys, maxNamed);
  return [...Map.groupBy(rows, ({ disorder }) => disorder.id).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ disorder: first.disorder, keys: same.map(({ key }) => key) }] : [];
  });
}

import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type DisorderRow, findDisordersByKeys } from "./disorder-queries.ts";

/** Maximum number of conditions: several may share a short name. */
const maxNamed = 5;

/** A condition of the site with the keys of all its names. */
export type NamedDisorder = { disorder: DisorderRow; keys: string[] };

/**
 * The conditions of a site with one of these names, in one statement.
 * @param keys names as `nameKey` returns them
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

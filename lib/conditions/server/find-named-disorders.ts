import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type DisorderRow, findDisorderKeys, findDisordersByKeys } from "./disorder-queries.ts";

/** Maximum number of conditions: several may share a short name. */
const maxNamed = 5;

/** Maximum number of names of a site that are kept in memory. */
const maxKeptKeys = 3000;

/** A condition of the site with the keys of all its names. */
export type NamedDisorder = { disorder: DisorderRow; keys: string[] };

/**
 * The conditions of a site with one of these names, in one statement, in the order of their ids.
 * @param keys names as `nameKey` returns them
 */
export async function findNamedDisorders(
  db: Queryable,
  site: SiteScope,
  keys: readonly string[],
): Promise<NamedDisorder[]> {
  const rows = await findDisordersByKeys(db, site, keys, maxNamed);
  return [...Map.groupBy(rows, ({ disorder }) => disorder.id).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ disorder: first.disorder, keys: same.map(({ key }) => key) }] : [];
  });
}

/** The results of `findNamedDisorders` for several names. */
export function mergeNamedDisorders(found: readonly (readonly NamedDisorder[])[]): NamedDisorder[] {
  const byId = new Map(found.flat().map((named) => [named.disorder.id, named]));
  return [...byId.values()]
    .toSorted((one, other) => one.disorder.id - other.disorder.id)
    .slice(0, maxNamed);
}

/** The keys of the names of all conditions of a site; `null` if they are too many to keep in memory. */
export async function getConditionKeys(
  db: Queryable,
  site: SiteScope,
): Promise<ReadonlySet<string> | null> {
  const rows = await findDisorderKeys(db, site, maxKeptKeys + 1);
  return rows.length > maxKeptKeys ? null : new Set(rows.map(({ key }) => key));
}

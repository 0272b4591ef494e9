import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Reactable, ReactedType } from "#lib/reactions/shared/reaction.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** What a domain provides for its own reactables. */
export type ReactableOwner = {
  /** Type name in the API: with `Reactions` after it, the cache tag of its counts. */
  typename: string;
  /** The ids among these that are visible on the site. */
  findVisibleIds: (db: Queryable, site: SiteScope, ids: readonly number[]) => Promise<number[]>;
  /** The ids among these that take supportive reactions only; without it all take all. */
  findSupportiveOnlyIds?: (db: Queryable, ids: readonly number[]) => Promise<number[]>;
};

/** The owner of each kind. Kinds without an owner cannot be reacted to. */
export type ReactableOwners = Partial<Record<ReactedType, ReactableOwner>>;

/** The reactables that are visible on the site, in the given order, without duplicates. */
export async function filterVisible(
  db: Queryable,
  owners: ReactableOwners,
  site: SiteScope,
  reactables: readonly Reactable[],
): Promise<Reactable[]> {
  const idsByType = Map.groupBy(reactables, (reactable) => reactable.assocType);
  const visible = new Set<string>();
  await Promise.all(
    [...idsByType].map(async ([type, group]) => {
      const ids = group.map((reactable) => reactable.assocId);
      for (const id of (await owners[type]?.findVisibleIds(db, site, ids)) ?? [])
        visible.add(`${type}:${id}`);
    }),
  );
  return reactables.filter(({ assocType, assocId }) => visible.delete(`${assocType}:${assocId}`));
}

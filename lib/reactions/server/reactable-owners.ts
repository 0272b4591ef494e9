import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Reactable, ReactedType } from "#lib/reactions/shared/reaction.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** A reactable by id, with the member who posted it, if any. */
export type Owned = { id: number; authorId: number | null };

/** The functions that a domain provides for its reactables. */
export type ReactableOwner = {
  /** Type name in the API: with `Reactions` after it, the cache tag of its counts. */
  typename: string;
  /** The reactables among these that are visible on the site. */
  findVisible: (db: Queryable, site: SiteScope, ids: readonly number[]) => Promise<Owned[]>;
  /** The ids among these that allow only supportive reactions; without this function, all reactions are allowed. */
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
): Promise<(Reactable & Pick<Owned, "authorId">)[]> {
  const idsByType = Map.groupBy(reactables, (reactable) => reactable.assocType);
  const visible = new Map<string, Pick<Owned, "authorId">>();
  await Promise.all(
    [...idsByType].map(async ([type, group]) => {
      const ids = group.map((reactable) => reactable.assocId);
      for (const { id, authorId } of (await owners[type]?.findVisible(db, site, ids)) ?? [])
        visible.set(`${type}:${id}`, { authorId });
    }),
  );
  return reactables.flatMap(({ assocType, assocId }) => {
    const key = `${assocType}:${assocId}`;
    const found = visible.get(key);
    visible.delete(key);
    return found ? [{ assocType, assocId, ...found }] : [];
  });
}

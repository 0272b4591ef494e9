import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import {
  type Reactable,
  type ReactionAggregate,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { filterVisible, type ReactableOwners } from "./reactable-owners.ts";
import { findCountsByReactables, findSelectedByMember } from "./reaction-queries.ts";

/** The reaction counts of one target (spec §3: assocId, assocType, reactionAggregates). */
export type ReactableWithAggregates = Reactable & { reactionAggregates: ReactionAggregate[] };

/** Maximum number of targets in one call. */
export const maxReactionBatch = 100;

const toKey = (assocType: string, assocId: number, type = "") => `${assocType}:${assocId}:${type}`;

/**
 * The counts of many reactables and the viewer's selection on each, in two queries. The caller has
 * checked that the viewer may see them.
 */
export async function getReactionAggregates(
  db: Queryable,
  viewer: Viewer,
  reactables: readonly Reactable[],
): Promise<ReactableWithAggregates[]> {
  if (reactables.length === 0) return [];
  const [counts, selected] = await Promise.all([
    findCountsByReactables(db, reactables),
    viewer === null ? [] : findSelectedByMember(db, viewer.id, reactables),
  ]);
  const countByKey = new Map(
    counts.map((row) => [toKey(row.reactedType, row.assocId, row.type), row.count]),
  );
  const selectedByKey = new Map(
    selected.map((row) => [toKey(row.reactedType, row.assocId), row.type]),
  );
  return reactables.map(({ assocType, assocId }) => ({
    assocType,
    assocId,
    reactionAggregates: reactionTypes.map((type) => ({
      type,
      count: countByKey.get(toKey(assocType, assocId, type)) ?? 0,
      isSelected: selectedByKey.get(toKey(assocType, assocId)) === type,
    })),
  }));
}

/**
 * Like `getReactionAggregates`, for targets from a request: targets that the site does not show are left out (spec §7
 * `reactions(reactables)`).
 */
export async function getReactions(options: {
  db: Queryable;
  owners: ReactableOwners;
  site: SiteScope;
  viewer: Viewer;
  reactables: readonly Reactable[];
}): Promise<ReactableWithAggregates[]> {
  const { db, owners, site, viewer } = options;
  const asked = options.reactables.slice(0, maxReactionBatch);
  return getReactionAggregates(db, viewer, await filterVisible(db, owners, site, asked));
}

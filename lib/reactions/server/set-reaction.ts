import { isBlockedBy } from "#lib/blocks/server/member-blocks.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  inTransaction,
  markAddition,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  cannotReactText,
  type Reactable,
  type ReactionType,
  reactionTypes,
  supportiveOnlyText,
  supportiveReactions,
} from "#lib/reactions/shared/reaction.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { getReactionAggregates, type ReactableWithAggregates } from "./get-reactions.ts";
import { filterVisible, type ReactableOwners } from "./reactable-owners.ts";
import { addToCount, deleteSelected, lockSelected, upsertSelected } from "./reaction-queries.ts";

/**
 * Hooks with which higher domains store rows when a member adds a reaction, in the same
 * transaction.
 */
export type WithReaction = (
  tx: Queryable,
  reaction: Reactable & { actorId: number },
) => Promise<void>;

/** Stores what a member has selected, and counts it. */
async function changeSelected(
  tx: Transaction,
  visible: Reactable,
  options: {
    memberId: number;
    siteId: number;
    before: ReactionType | null;
    type: ReactionType | null;
  },
): Promise<void> {
  const { memberId, siteId, before, type } = options;
  if (type) await upsertSelected(tx, { memberId, siteId, type, ...visible });
  else await deleteSelected(tx, memberId, visible);
  // Always in the same order, so that members who swap two types do not deadlock.
  for (const counted of reactionTypes) {
    if (counted === before) await addToCount(tx, visible, counted, -1);
    if (counted === type) await addToCount(tx, visible, counted, 1);
  }
}

/**
 * Selects a reaction, changes it, or removes it with `null`. Counts and selection change in one
 * transaction. Idempotent (spec §4 Reaction menu).
 * @returns the new reaction counts of the target as the viewer sees it
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also if the site has reactions
 * switched off, or the author has blocked the member, who can then only remove a reaction),
 * RATE_LIMITED, NOT_FOUND if the site shows no such target, BAD_USER_INPUT if only supportive
 * reactions are allowed
 */
export async function setReaction(options: {
  store: Store;
  limits: Limits;
  owners: ReactableOwners;
  site: SiteWithFeatures;
  viewer: Viewer;
  reactable: Reactable;
  type: ReactionType | null;
  withReaction: WithReaction;
}): Promise<ReactableWithAggregates> {
  const { store, owners, site, viewer, reactable, type } = options;
  assertCan(viewer, "react");
  if (!hasFeature(site, "Reactions")) {
    throw new AppError("FORBIDDEN", "Reactions are not available on this site.");
  }
  await options.limits.consume("react", viewer.id);
  const [found] = await filterVisible(store.db, owners, site, [reactable]);
  if (!found) throw new AppError("NOT_FOUND", "This has been removed.");
  const { authorId, ...visible } = found;
  if (type && authorId !== null && (await isBlockedBy(store.db, [authorId], viewer)))
    throw new AppError("FORBIDDEN", cannotReactText);
  if (type && !supportiveReactions.includes(type)) {
    const find = owners[visible.assocType]?.findSupportiveOnlyIds;
    if (find && (await find(store.db, [visible.assocId])).length > 0)
      throw new AppError("BAD_USER_INPUT", supportiveOnlyText);
  }
  return inTransaction(store, async (tx, invalidate) => {
    const before = await lockSelected(tx, viewer.id, visible);
    if (before !== type) {
      await changeSelected(tx, visible, { memberId: viewer.id, siteId: site.id, before, type });
      if (before === null && type)
        await options.withReaction(tx, { ...visible, actorId: viewer.id });
      const typename = owners[visible.assocType]?.typename;
      if (typename) {
        invalidate(`${typename}Reactions`, visible.assocId);
        // Pages show the number of reactions, not the members.
        markAddition(invalidate, visible.assocId);
      }
    }
    const [aggregate] = await getReactionAggregates(tx, viewer, [visible]);
    if (!aggregate) throw new Error("An aggregate exists for every reactable");
    return aggregate;
  });
}

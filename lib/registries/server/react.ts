import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { MessagingSite } from "#lib/messaging/server/messaging-site.ts";
import { getMessageAggregates, reactToMessage } from "#lib/messaging/server/react-to-message.ts";
import { notifyOfReaction } from "#lib/notifications/server/notify.ts";
import { getReactions, maxReactionBatch } from "#lib/reactions/server/get-reactions.ts";
import { setReaction } from "#lib/reactions/server/set-reaction.ts";
import type {
  ReactedType,
  ReactionAggregate,
  ReactionType,
} from "#lib/reactions/shared/reaction.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { reactableOwners as owners } from "./reactable-owners.ts";

/** A target as named in the API, where message ids are strings. */
type Target = { assocType: ReactedType; assocId: string | number };
type Answer = Target & { reactionAggregates: ReactionAggregate[] };

/**
 * Sets or removes (`null`) a reaction to any target: to a message by `reactToMessage`, to all others by `setReaction`.
 * @param options.parseId converts the id of a target other than a message to a number; throws NOT_FOUND
 * @throws AppError as `setReaction` and `reactToMessage`
 */
export async function react(options: {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  limits: Limits;
  site: MessagingSite;
  viewer: Viewer;
  target: Target;
  parseId: (id: string | number) => number;
  type: ReactionType | null;
}): Promise<Answer> {
  const { target, parseId, ...context } = options;
  const { assocType } = target;
  if (assocType !== "MESSAGE") {
    const reactable = { assocType, assocId: parseId(target.assocId) };
    return setReaction({ ...context, owners, reactable, withReaction: notifyOfReaction });
  }
  const messageId = String(target.assocId);
  await reactToMessage({ ...context, messageId });
  const { store, site, viewer } = context;
  const messageIds = [messageId];
  const [answer] = await getMessageAggregates({ db: store.db, site, viewer, messageIds });
  if (!answer) throw new Error("A member who can react to a message can read it");
  return answer;
}

/**
 * The reaction counts and the viewer's reactions for up to 100 targets; targets that the viewer
 * cannot see are left out.
 */
export async function getAllReactions(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  targets: readonly Target[];
  parseId: (id: string | number) => number;
}): Promise<Answer[]> {
  const { targets, parseId, ...context } = options;
  const asked = targets.slice(0, maxReactionBatch);
  const messageIds = asked.flatMap(({ assocType, assocId }) =>
    assocType === "MESSAGE" ? [String(assocId)] : [],
  );
  const reactables = asked.flatMap(({ assocType, assocId }) =>
    assocType === "MESSAGE" ? [] : [{ assocType, assocId: parseId(assocId) }],
  );
  const answers = await Promise.all([
    getReactions({ ...context, owners, reactables }),
    getMessageAggregates({ ...context, messageIds }),
  ]);
  return answers.flat();
}

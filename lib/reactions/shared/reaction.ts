import { toId } from "#lib/core/shared/id.ts";

/** The five reactions (spec §3). The order is the order of the menu. */
export const reactionTypes = ["like", "support", "sad", "wow", "same"] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** The reactions available when somebody may be in danger: all except "like" and "amazed". */
export const supportiveReactions: readonly ReactionType[] = ["support", "sad", "same"];

export const supportiveOnlyText = "Only supportive reactions are available here right now.";

/** The message if the author has blocked the member. */
export const cannotReactText = "You can’t react to what this person posts.";

/** The targets of reactions (spec §3: content types map to reaction object types). */
export const reactedTypes = [
  "POST",
  "THREAD",
  "COMMENT",
  "REPLY",
  "USER_PROFILE_STATUS",
  "USER_PROFILE_STATUS_REPLY",
  "MESSAGE",
] as const;
export type ReactedType = (typeof reactedTypes)[number];

/** Labels for the menu and for screen readers. */
export const reactionLabels: Record<ReactionType, string> = {
  like: "Like",
  support: "Support",
  sad: "Sad",
  wow: "Wow",
  same: "Same here",
};

/** Members on one page of the list of reactors. */
export const reactorsPerPage = 20;

/** One line of the reaction counts of a target: how many chose this type, and whether the viewer did. */
export type ReactionAggregate = { type: ReactionType; count: number; isSelected: boolean };

/** Something that can get reactions. */
export type Reactable = { assocType: ReactedType; assocId: number };

/** The target that a plain form names, such as `POST-12`. @returns `null` if it is invalid */
export function parseReactionKey(key: string): Reactable | null {
  const [type, id] = key.split("-", 2);
  const assocType = reactedTypes.find((one) => one === type);
  return assocType && toId(id) > 0 ? { assocType, assocId: toId(id) } : null;
}

/**
 * The new counts when the viewer chooses a reaction, or removes it with `null` (spec §4: choosing raises its count and
 * lowers the previous one; never below 0).
 */
export function applyReaction(
  aggregates: readonly ReactionAggregate[],
  chosen: ReactionType | null,
): ReactionAggregate[] {
  return reactionTypes.map((type) => {
    const before = aggregates.find((line) => line.type === type);
    const wasSelected = before?.isSelected ?? false;
    const isSelected = type === chosen;
    const change = Number(isSelected) - Number(wasSelected);
    return { type, count: Math.max(0, (before?.count ?? 0) + change), isSelected };
  });
}

/** The reaction the viewer has selected, if any. */
export function getSelectedReaction(aggregates: readonly ReactionAggregate[]): ReactionType | null {
  return aggregates.find((line) => line.isSelected)?.type ?? null;
}

/** Public counts in the order of `reactionTypes`: the short form in which pages pass them on. */
export function toCounts(
  aggregates: readonly Pick<ReactionAggregate, "type" | "count">[],
): number[] {
  return reactionTypes.map((type) => aggregates.find((line) => line.type === type)?.count ?? 0);
}

/** The aggregate with these counts for a viewer without a reaction. */
export function toAggregates(counts: readonly number[]): ReactionAggregate[] {
  return reactionTypes.map((type, index) => ({
    type,
    count: counts[index] ?? 0,
    isSelected: false,
  }));
}

import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { ReactedType } from "#lib/reactions/shared/reaction.ts";
import { mergeConversations, separateConversations } from "./merge-conversations.ts";
import {
  type MergePair,
  moveMergeRows,
  moveMergeRowsBack,
  putMergeRowsBack,
  removeMergeRows,
} from "./merge-row-queries.ts";
import { type MergeRule, mergeRules } from "./merge-rules.ts";
import { reactableOwners } from "./reactable-owners.ts";

type StepOptions = { tx: Transaction; invalidate: Invalidate; merge: MergePair; limit: number };

/**
 * A step of a merge and of its undo. Both return the number of moved rows; fewer than `limit` when
 * the step is done.
 */
export type MergeStep = {
  move: (options: StepOptions) => Promise<number>;
  moveBack: (options: StepOptions) => Promise<number>;
};

/** Pages show how many reactions there are. */
function invalidateCounts(
  invalidate: Invalidate,
  { table }: MergeRule,
  rows: readonly Record<string, unknown>[],
): void {
  if (table !== "reactions") return;
  for (const { reacted_type, assoc_id } of rows) {
    const typename = reactableOwners[reacted_type as ReactedType]?.typename;
    if (typename) invalidate(`${typename}Reactions`, Number(assoc_id));
  }
}

const ruleStep = (rule: MergeRule): MergeStep => ({
  move: async ({ tx, invalidate, merge, limit }) => {
    const removed = await removeMergeRows(tx, rule, merge, limit);
    invalidateCounts(invalidate, rule, removed);
    return Math.max(removed.length, await moveMergeRows(tx, rule, merge, limit));
  },
  moveBack: async ({ tx, invalidate, merge, limit }) => {
    const moved = await moveMergeRowsBack(tx, rule, merge, limit);
    if (moved > 0) return limit;
    const put = await putMergeRowsBack(tx, rule, merge, limit);
    invalidateCounts(invalidate, rule, put ?? []);
    return put === null ? 0 : limit;
  },
});

/** All steps of a merge in their order; an undo runs them in the same order. */
export const mergeSteps: readonly MergeStep[] = [
  ...mergeRules.map(ruleStep),
  {
    move: ({ tx, merge, limit }) => mergeConversations(tx, merge, limit),
    moveBack: ({ tx, merge, limit }) => separateConversations(tx, merge, limit),
  },
];

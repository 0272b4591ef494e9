import { useEffect, useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import {
  applyReaction,
  type Reactable,
  type ReactionAggregate,
  type ReactionType,
  toAggregates,
} from "#lib/reactions/shared/reaction.ts";
import { subscribeToReactable } from "./reaction-batch.ts";

/**
 * The counts of a target: first the public counts of the page, then the counts with the viewer's reaction. `choose`
 * shows its effect at once and reverts it if the server refuses.
 */
export function useReactable(
  { assocType, assocId }: Reactable,
  counts: readonly number[],
  onFailure: (error: unknown, type: ReactionType | null) => void,
) {
  const [aggregates, setAggregates] = useState<readonly ReactionAggregate[]>(() =>
    toAggregates(counts),
  );
  useEffect(
    () => subscribeToReactable({ assocType, assocId }, setAggregates),
    [assocType, assocId],
  );

  async function choose(type: ReactionType | null): Promise<void> {
    const before = aggregates;
    setAggregates(applyReaction(before, type));
    try {
      const { sendReaction } = await loadChunk(() => import("./send-reaction.ts"));
      setAggregates(await sendReaction({ assocType, assocId }, type));
    } catch (error) {
      setAggregates(before);
      onFailure(error, type);
    }
  }
  return { aggregates, choose };
}

import { takeKnown } from "#components/providers/member-page.ts";
import {
  type Reactable,
  type ReactionAggregate,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";

type Listener = (aggregates: readonly ReactionAggregate[]) => void;
type Loader = (reactables: readonly Reactable[]) => Promise<void>;

const toKey = ({ assocType, assocId }: { assocType: string; assocId: number | string }) =>
  `${assocType}:${assocId}`;

/** The counts of a target in the order of the menu. */
const inOrder = (aggregates: readonly ReactionAggregate[]) =>
  reactionTypes.flatMap((type) => aggregates.find((line) => line.type === type) ?? []);

/** The requested reactions of the targets on one page. */
export function createReactionBatch() {
  const waiting = new Map<string, Reactable>();
  const listeners = new Map<string, Set<Listener>>();
  let loader: Loader | null = null;
  let isScheduled = false;

  /** Requests all waiting targets in one call (spec §9: reaction fetch delay 0 ms). */
  function schedule(): void {
    if (!loader || isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      const reactables = takeWaiting();
      if (loader && reactables.length > 0) void loader(reactables).catch(() => undefined);
    }, 0);
  }

  /** Calls back with the viewer's reaction to a target once it is loaded, and whenever it changes. */
  function subscribeToReactable(reactable: Reactable, listener: Listener): () => void {
    const key = toKey(reactable);
    const known = listeners.get(key) ?? new Set();
    known.add(listener);
    listeners.set(key, known);
    const answer = takeKnown("reactions", (one) => toKey(one) === key);
    if (answer) listener(inOrder(answer.reactionAggregates));
    else {
      waiting.set(key, reactable);
      schedule();
    }
    return () => known.delete(listener);
  }

  /** Returns the targets on this page that were not requested yet; the caller must request them. */
  function takeWaiting(): Reactable[] {
    const reactables = [...waiting.values()];
    waiting.clear();
    return reactables;
  }

  /** From now on, requests for later targets use this function. */
  function setReactionLoader(next: Loader): void {
    loader = next;
    schedule();
  }

  /** Requests all targets of the page again, after a login. */
  function requestAllAgain(): void {
    for (const key of listeners.keys()) {
      const [assocType, assocId] = key.split(":");
      waiting.set(key, {
        assocType: assocType as Reactable["assocType"],
        assocId: Number(assocId),
      });
    }
  }

  /** Passes the API's answer to the components that show it. */
  function deliverReactions(
    answers: readonly {
      assocType: Reactable["assocType"];
      assocId: string;
      reactionAggregates: readonly ReactionAggregate[];
    }[],
  ): void {
    for (const { reactionAggregates, ...thing } of answers)
      for (const listener of listeners.get(toKey(thing)) ?? [])
        listener(inOrder(reactionAggregates));
  }

  /** For tests: resets the state, as on a new page. */
  function clearReactions(): void {
    loader = null;
    waiting.clear();
    listeners.clear();
  }

  return {
    subscribeToReactable,
    takeWaiting,
    setReactionLoader,
    requestAllAgain,
    deliverReactions,
    clearReactions,
  };
}

export const {
  subscribeToReactable,
  takeWaiting,
  setReactionLoader,
  requestAllAgain,
  deliverReactions,
  clearReactions,
} = createReactionBatch();

import { useEffect, useSyncExternalStore } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { takeKnown } from "#components/providers/member-page.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import {
  type Followable,
  type FollowTarget,
  isThread,
  toFollowKey,
} from "#lib/follows/shared/follow.ts";

let states: ReadonlyMap<string, boolean> = new Map();
const listeners = new Set<() => void>();
const waiting = new Map<string, Followable>();

/** Shows states from the server, or states that are about to be sent. */
export function setFollowStates(found: readonly (FollowTarget & { isFollowing: boolean })[]): void {
  states = new Map([
    ...states,
    ...found.map((one) => [toFollowKey(one), one.isFollowing] as const),
  ]);
  for (const listener of listeners) listener();
}

/** For tests: forgets everything. */
export function clearFollowStates(): void {
  states = new Map();
  waiting.clear();
}

/**
 * Requests the states of everything on the page in one call. If the call fails, the page stays as it is for everyone.
 */
function loadSoon(followable: Followable): void {
  const known = takeKnown(
    "followStates",
    ({ type, followedId }) => type === followable.type && Number(followedId) === followable.id,
  );
  if (known) {
    setFollowStates([{ ...followable, isFollowing: known.isFollowing }]);
    return;
  }
  if (waiting.size === 0) {
    setTimeout(() => {
      const asked = [...waiting.values()];
      waiting.clear();
      if (asked.length === 0) return;
      loadChunk(() => import("./follow-calls.ts"))
        .then(({ requestFollowStates }) => requestFollowStates(asked))
        .then(setFollowStates)
        .catch(() => undefined);
    }, 0);
  }
  waiting.set(toFollowKey(followable), followable);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: ReadonlyMap<string, boolean> = new Map();

/**
 * Whether the viewer follows something. Pages are the same for everyone, so the browser of a member asks.
 * @param known the state from a personal page; `null` if the page does not know it
 */
export function useFollowState({ type, id }: FollowTarget, known: boolean | null): boolean {
  const { status } = useAccount();
  const isAsked = known === null && status === "member";
  const found = useSyncExternalStore(
    subscribe,
    () => states,
    () => none,
  ).get(toFollowKey({ type, id }));
  useEffect(() => {
    const target = { type, id };
    if (isAsked && !isThread(target)) loadSoon(target as Followable);
  }, [isAsked, type, id]);
  return found ?? known ?? false;
}

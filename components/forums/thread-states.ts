import { useEffect, useSyncExternalStore } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { takeKnown } from "#components/providers/member-page.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { OwnThreadStateFragment } from "#graphql/generated/client/graphql.ts";

export type OwnThreadState = OwnThreadStateFragment;

let states: ReadonlyMap<string, OwnThreadState> = new Map();
const listeners = new Set<() => void>();

/** Shows states that the server has sent. */
export function setThreadStates(found: readonly OwnThreadState[]): void {
  states = new Map([...states, ...found.map((state) => [state.id, state] as const)]);
  for (const listener of listeners) listener();
}

/** For tests: forgets everything. */
export function clearThreadStates(): void {
  states = new Map();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: ReadonlyMap<string, OwnThreadState> = new Map();

/** The member's states of threads; empty for guests and until they are loaded. */
export function useThreadStates(): ReadonlyMap<string, OwnThreadState> {
  return useSyncExternalStore(
    subscribe,
    () => states,
    () => none,
  );
}

/**
 * Loads the member's follow and read states of some threads, once the viewer is known to be logged in. After a
 * failure the page stays as it is for everyone.
 */
export function useLoadThreadStates(ids: readonly string[]): void {
  const { status } = useAccount();
  const key = ids.join(",");
  useEffect(() => {
    if (status !== "member" || key === "") return;
    const asked = key.split(",");
    const known = asked.flatMap((id) => takeKnown("threadStates", (one) => one.id === id) ?? []);
    if (known.length > 0) setThreadStates(known);
    if (known.length === asked.length) return;
    loadChunk(() => import("./thread-calls.ts"))
      .then(({ requestThreadStates }) => requestThreadStates(asked))
      .then(setThreadStates)
      .catch(() => undefined);
  }, [status, key]);
}

import { useSyncExternalStore } from "react";

/** The logged-in person, as the browser knows them. */
export type Account = {
  id: string;
  username: string;
  slug: string;
  roleId: number;
  isVerified: boolean;
  permissions: readonly string[];
  /** Set if staff have limited or suspended the account. */
  restriction: { text: string } | null;
  avatar: { thumb: string } | null;
};

/** Unread counts: conversations with new messages, and notifications. */
export type Unreads = { messages: number; notifications: number };

/**
 * `guest`: not logged in. `loading`: logged in, but the member is not loaded yet. `member`: loaded. `unavailable`:
 * logged in, but the member cannot be loaded for now.
 */
export type AccountState =
  | { status: "guest" }
  | { status: "loading" }
  | { status: "unavailable" }
  | { status: "member"; account: Account; unreads: Unreads };

let state: AccountState = { status: "guest" };
const listeners = new Set<() => void>();

/** Sets the viewer for everything on the page that shows them. */
export function setAccountState(next: AccountState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current viewer. */
export const readAccountState = (): AccountState => state;

const serverState: AccountState = { status: "guest" };

/** The viewer. On the server it is always a guest: shared pages contain no viewer. */
export function useAccount(): AccountState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => serverState,
  );
}

/** Whether the viewer has a permission. @param action its name in the permission table */
export function useMay(action: string): boolean {
  const account = useAccount();
  return account.status === "member" && account.account.permissions.includes(action);
}

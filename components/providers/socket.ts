import type { Client } from "graphql-ws";
import { createLiveConnection, type LiveConnection } from "./live-connection.ts";

let connection: LiveConnection | null = null;
const reconnectListeners = new Set<() => void>();
type SubscribedListener = { operation: string; listener: () => void };
const subscribedListeners = new Set<SubscribedListener>();

const open = (isLazy: boolean): LiveConnection =>
  createLiveConnection({
    isLazy,
    url: () =>
      `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/api/socket`,
    fetchSession: () => fetch("/api/auth/check-session", { credentials: "same-origin" }),
    onReconnect: () => {
      for (const listener of [...reconnectListeners]) listener();
    },
    onSubscribed: (name) => {
      for (const { operation, listener } of [...subscribedListeners])
        if (operation === name) listener();
    },
    onUnused: disconnectSocket,
  });

/** The live connection: it opens with the first subscription and tries again when the network fails. */
export function socket(): Client {
  connection ??= open(true);
  return connection.client;
}

/** Opens the connection at once and keeps it open: after logging in (spec §4). */
export function connectSocket(): void {
  connection ??= open(false);
}

/** Closes the connection: on logging out (spec §4). */
export function disconnectSocket(): void {
  connection?.dispose();
  connection = null;
}

/**
 * Calls back when a lost connection is open again, so that missed data can be loaded.
 * @returns a function that stops it
 */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/**
 * Calls back when a subscription is active, initially and after each reconnect: later events arrive
 * live, and earlier ones can be loaded.
 * @param operation the name of the subscription
 * @returns a function that stops it
 */
export function onSubscribed(operation: string, listener: () => void): () => void {
  const entry = { operation, listener };
  subscribedListeners.add(entry);
  return () => subscribedListeners.delete(entry);
}

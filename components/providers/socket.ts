import { type Client, createClient } from "graphql-ws";

/** Fetches a ticket that opens one WebSocket. @throws when the session has ended */
async function fetchTicket(): Promise<string> {
  const response = await fetch("/api/auth/check-session", { credentials: "same-origin" });
  const body = (await response.json()) as { user: { token: string } | null };
  if (!body.user) throw new Error("The session has ended.");
  return body.user.token;
}

/**
 * Close codes after which a new try would fail the same way: a frame that is none, no ticket, one that is not
 * good, and more sockets or frames than a member may have.
 */
const finalCodes: readonly number[] = [4400, 4401, 4403, 4429];
const isFinal = (event: unknown) =>
  finalCodes.includes((event as { code?: number } | null)?.code ?? 0);

/** How the browser connects; tests that use it elsewhere say where to and with which ticket. */
export const socketOptions = {
  url: () =>
    `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/api/socket`,
  connectionParams: async () => ({ ticket: await fetchTicket() }),
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: (event: unknown) => !isFinal(event),
  keepAlive: 25_000,
  // How long a connection without subscriptions stays open (spec §9: websocket disconnect delay).
  lazyCloseTimeout: 100_000,
};

let client: Client | null = null;

/** The live connection: it opens with the first subscription and tries again when the network fails. */
export function socket(): Client {
  client ??= createClient(socketOptions);
  return client;
}

/** Opens the connection at once and keeps it open: after logging in (spec §4). */
export function connectSocket(): void {
  client ??= createClient({ ...socketOptions, lazy: false, onNonLazyError: () => undefined });
}

/** Closes the connection: on logging out (spec §4). */
export function disconnectSocket(): void {
  void client?.dispose();
  client = null;
}

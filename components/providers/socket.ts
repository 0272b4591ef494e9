import { type Client, createClient } from "graphql-ws";
import { waitBeforeRetry } from "./wait-before-retry.ts";

class SessionEnded extends Error {}

/** Fetches a ticket that opens one WebSocket. @throws SessionEnded */
async function fetchTicket(): Promise<string> {
  const response = await fetch("/api/auth/check-session", { credentials: "same-origin" });
  const body = (await response.json()) as { user: { token: string } | null };
  if (!body.user) throw new SessionEnded("The session has ended.");
  return body.user.token;
}

/**
 * Close codes after which a new try would fail the same way: a frame that is none, no ticket, one that is not
 * good, and more sockets or frames than a member may have.
 */
const finalCodes: readonly number[] = [4400, 4401, 4403, 4429];
const getCloseCode = (event: unknown): number | null =>
  typeof event === "object" && event !== null && "code" in event ? Number(event.code) : null;
const isFinal = (event: unknown) =>
  event instanceof SessionEnded || finalCodes.includes(getCloseCode(event) ?? 0);

/** How long a connection stays open that came back after an error (spec §9: websocket disconnect delay). */
export const disconnectDelayMs = 100_000;
/** A connection that has not answered a ping for so long is lost, although nobody has closed it. */
const maxPongDelayMs = 10_000;

/** How the browser connects; tests that use it elsewhere say where to and with which ticket. */
export const socketOptions = {
  url: () =>
    `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/api/socket`,
  connectionParams: async () => ({ ticket: await fetchTicket() }),
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: (event: unknown) => !isFinal(event),
  keepAlive: 25_000,
  // Leaving one conversation for another keeps the connection.
  lazyCloseTimeout: 5_000,
};

type Connection = { client: Client; dispose: () => void };
let connection: Connection | null = null;
const reconnectListeners = new Set<() => void>();

/**
 * Opens the connection. It is closed and opened again 100 s after it came back from an error (spec §4): what
 * stood in between may hold a dead way to the server. Without a subscription it stays closed.
 */
function createConnection({ isLazy }: { isLazy: boolean }): Connection {
  let isLost = false;
  let hasError = false;
  let isReopening = false;
  let subscriptions = 0;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  const stopTimers = () => {
    clearTimeout(reopenTimer);
    clearTimeout(pongTimer);
  };

  const client = createClient({
    ...socketOptions,
    lazy: isLazy,
    onNonLazyError: () => undefined,
    retryWait: async (retries) => {
      if (!isReopening) await waitBeforeRetry(retries);
      isReopening = false;
    },
    on: {
      closed: (event) => {
        stopTimers();
        isLost = true;
        // 1000: without subscriptions, or disposed.
        if (getCloseCode(event) !== 1000 && !isReopening) hasError = true;
      },
      error: () => {
        stopTimers();
        isLost = true;
        hasError = true;
      },
      connected: () => {
        if (hasError) reopenTimer = setTimeout(reopen, disconnectDelayMs);
        hasError = false;
        if (isLost) for (const listener of [...reconnectListeners]) listener();
        isLost = false;
      },
      ping: (isReceived) => {
        if (isReceived) return;
        clearTimeout(pongTimer);
        pongTimer = setTimeout(() => client.terminate(), maxPongDelayMs);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer);
      },
    },
  });

  function reopen(): void {
    isReopening = subscriptions > 0;
    if (isReopening) client.terminate();
    else disconnectSocket();
  }

  const subscribe: Client["subscribe"] = (payload, sink) => {
    let isLive = true;
    subscriptions++;
    const end = () => {
      if (isLive) subscriptions--;
      isLive = false;
    };
    const stop = client.subscribe(payload, {
      next: (value) => sink.next(value as Parameters<typeof sink.next>[0]),
      error: (error) => {
        end();
        sink.error(error);
      },
      complete: () => {
        end();
        sink.complete();
      },
    });
    return () => {
      end();
      stop();
    };
  };
  const dispose = () => {
    stopTimers();
    void client.dispose();
  };
  return { client: { ...client, subscribe }, dispose };
}

/** The live connection: it opens with the first subscription and tries again when the network fails. */
export function socket(): Client {
  connection ??= createConnection({ isLazy: true });
  return connection.client;
}

/** Opens the connection at once and keeps it open: after logging in (spec §4). */
export function connectSocket(): void {
  connection ??= createConnection({ isLazy: false });
}

/** Closes the connection: on logging out (spec §4). */
export function disconnectSocket(): void {
  connection?.dispose();
  connection = null;
}

/**
 * Calls when the connection is open again after it was lost: what happened meanwhile has to be read.
 * @returns a function that stops it
 */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

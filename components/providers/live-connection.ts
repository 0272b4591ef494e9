import { type Client, createClient } from "graphql-ws";
import { waitBeforeRetry } from "./wait-before-retry.ts";

class SessionEnded extends Error {}

/** @returns the ticket that opens one WebSocket. @throws SessionEnded; another error when there is no answer now */
async function readTicket(response: Response): Promise<string> {
  // A server that cannot look says nothing about the session.
  if (!response.ok) throw new Error(`The session could not be checked: ${response.status}.`);
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

export type LiveConnection = { client: Client; dispose: () => void };

type Options = {
  /** It opens with the first subscription, instead of at once. */
  isLazy: boolean;
  /** Asks for the session, with which the ticket of a socket comes. */
  fetchSession: () => Promise<Response>;
  url: () => string;
  /** Tests in Node.js have one of their own. */
  webSocketImpl?: unknown;
  /** Calls when the connection is open again after it was lost. */
  onReconnect: () => void;
  /** Calls with the name of an operation when the server listens for it: also after each reconnect. */
  onSubscribed: (operation: string) => void;
  /** Calls instead of opening the connection anew when it has no subscriptions. */
  onUnused: () => void;
};

/**
 * Opens the connection. It is closed and opened again 100 s after it came back from an error (spec §4): what
 * stood in between may hold a dead way to the server. Without a subscription it stays closed.
 */
export function createLiveConnection(options: Options): LiveConnection {
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
    url: options.url,
    connectionParams: async () => ({ ticket: await readTicket(await options.fetchSession()) }),
    webSocketImpl: options.webSocketImpl,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !isFinal(event),
    keepAlive: 25_000,
    // Leaving one conversation for another keeps the connection.
    lazyCloseTimeout: 5_000,
    lazy: options.isLazy,
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
        if (isLost) options.onReconnect();
        isLost = false;
      },
      ping: (isReceived, payload) => {
        if (isReceived) {
          if (typeof payload?.subscribed === "string") options.onSubscribed(payload.subscribed);
          return;
        }
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
    else options.onUnused();
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
    // It rejects while a connection is being opened.
    Promise.resolve(client.dispose()).catch(() => undefined);
  };
  return { client: { ...client, subscribe }, dispose };
}

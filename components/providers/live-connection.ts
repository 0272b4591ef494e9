import { type Client, type ClientOptions, createClient } from "graphql-ws";
import { waitBeforeRetry } from "./wait-before-retry.ts";

class SessionEnded extends Error {}

/**
 * @returns the ticket that opens one WebSocket. @throws SessionEnded; another error if the server
 * does not respond
 */
async function readTicket(response: Response): Promise<string> {
  // If the server cannot check the session, the session may still be valid.
  if (!response.ok) throw new Error(`The session could not be checked: ${response.status}.`);
  const body = (await response.json()) as { user: { token: string } | null };
  if (!body.user) throw new SessionEnded("The session has ended.");
  return body.user.token;
}

/**
 * Close codes after which a retry would fail again: an invalid frame, a missing or invalid ticket, and too many
 * sockets or frames.
 */
const finalCodes: readonly number[] = [4400, 4401, 4403, 4429];
const getCloseCode = (event: unknown): number | null =>
  typeof event === "object" && event !== null && "code" in event ? Number(event.code) : null;
const isFinal = (event: unknown) =>
  event instanceof SessionEnded || finalCodes.includes(getCloseCode(event) ?? 0);

/** How long a connection that recovered from an error stays open (spec §9: websocket disconnect delay). */
export const disconnectDelayMs = 100_000;
/** A connection without a response to a ping for this long counts as lost. */
const maxPongDelayMs = 10_000;

export type LiveConnection = { client: Client; dispose: () => void };

type Options = {
  /** Whether the connection opens with the first subscription, instead of at once. */
  isLazy: boolean;
  /** Requests the session, whose response contains the ticket of a socket. */
  fetchSession: () => Promise<Response>;
  url: () => string;
  /** The WebSocket class of tests in Node.js. */
  webSocketImpl?: unknown;
  /** Called when the connection is open again after it was lost. */
  onReconnect: () => void;
  /** Called with the name of an operation when its subscription is active, initially and after each reconnect. */
  onSubscribed: (operation: string) => void;
  /** Called instead of reopening the connection if it has no subscriptions. */
  onUnused: () => void;
};

/** The events of a connection. */
type State = {
  /** Whether it was open and is now closed. */
  isLost: boolean;
  /** Whether an error has closed it since it was last opened. */
  hasError: boolean;
  /** Whether it is being closed in order to reopen it. */
  isReopening: boolean;
  subscriptions: number;
  reopenTimer?: ReturnType<typeof setTimeout>;
  pongTimer?: ReturnType<typeof setTimeout>;
};

function stopTimers({ reopenTimer, pongTimer }: State): void {
  clearTimeout(reopenTimer);
  clearTimeout(pongTimer);
}

/** Tracks whether the connection is open. @param terminate closes it like a lost connection, so that it reopens */
function toListeners(
  state: State,
  options: Options,
  terminate: () => void,
): NonNullable<ClientOptions["on"]> {
  const reopen = () => {
    state.isReopening = state.subscriptions > 0;
    if (state.isReopening) terminate();
    else options.onUnused();
  };
  return {
    closed: (event) => {
      stopTimers(state);
      state.isLost = true;
      // 1000: without subscriptions, or disposed.
      if (getCloseCode(event) !== 1000 && !state.isReopening) state.hasError = true;
    },
    error: () => {
      stopTimers(state);
      state.isLost = true;
      state.hasError = true;
    },
    connected: () => {
      if (state.hasError) state.reopenTimer = setTimeout(reopen, disconnectDelayMs);
      state.hasError = false;
      if (state.isLost) options.onReconnect();
      state.isLost = false;
    },
    ping: (isReceived, payload) => {
      if (isReceived) {
        if (typeof payload?.subscribed === "string") options.onSubscribed(payload.subscribed);
        return;
      }
      clearTimeout(state.pongTimer);
      state.pongTimer = setTimeout(terminate, maxPongDelayMs);
    },
    pong: (isReceived) => {
      if (isReceived) clearTimeout(state.pongTimer);
    },
  };
}

/** Subscribes, and counts the active subscriptions. */
const countSubscriptions =
  (client: Client, state: State): Client["subscribe"] =>
  (payload, sink) => {
    let isLive = true;
    state.subscriptions++;
    const end = () => {
      if (isLive) state.subscriptions--;
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

/**
 * Opens the connection. It is closed and opened again 100 s after it came back from an error (spec
 * §4): a proxy in between may hold a dead connection. Without a subscription it stays closed.
 */
export function createLiveConnection(options: Options): LiveConnection {
  const state: State = { isLost: false, hasError: false, isReopening: false, subscriptions: 0 };
  const client = createClient({
    url: options.url,
    connectionParams: async () => ({ ticket: await readTicket(await options.fetchSession()) }),
    webSocketImpl: options.webSocketImpl,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !isFinal(event),
    keepAlive: 25_000,
    // The delay keeps the connection when the member changes from one conversation to another.
    lazyCloseTimeout: 5_000,
    lazy: options.isLazy,
    onNonLazyError: () => undefined,
    retryWait: async (retries) => {
      if (!state.isReopening) await waitBeforeRetry(retries);
      state.isReopening = false;
    },
    on: toListeners(state, options, () => client.terminate()),
  });
  const dispose = () => {
    stopTimers(state);
    // It rejects while a connection is being opened.
    Promise.resolve(client.dispose()).catch(() => undefined);
  };
  return { client: { ...client, subscribe: countSubscriptions(client, state) }, dispose };
}

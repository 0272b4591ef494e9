import { type Client, type ClientOptions, createClient } from "graphql-ws";
import { waitBeforeRetry } from "./wait-before-retry.ts";

class SessionEnded extends Error {}

/**
 * @returns the ticket that opens one WebSocket. @throws SessionEnded; another error if the server
 * does not respond
 */
async function readTicket(response: Response): Promise<string> {
  // A server that cannot look says nothing about the session.
  if (!response.ok) throw new Error(`The session could not be checked: ${response.status}.`);
  const body = (await response.json()) as { user: { token: string } | null };
  if (!body.user) throw new SessionEnded("The session has ended.");
  return body.user.token;
}

/**
 * Close codes after which a new try would fail the same way: an invalid frame, no ticket, one that is not
 * good, and more sockets or frames than a member may have.
 */
const finalCodes: readonly number[] = [4400, 4401, 4403, 4429];
const getCloseCode = (event: unknown): number | null =>
  typeof event === "object" && event !== null && "code" in event ? Number(event.code) : null;
const isFinal = (event: unknown) =>
  event instanceof SessionEnded || finalCodes.includes(getCloseCode(event) ?? 0);

/** How long a connection stays open that came back after an error (spec §9: websocket disconnect delay). */
export const disconnectDelayMs = 100_000;
/** A connection without a response to a ping for this long counts as lost. */
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

/** The events of a connection. */
type State = {
  /** It was open, and is not. */
  isLost: boolean;
  /** An error has closed it since it was opened last. */
  hasError: boolean;
  /** It is being closed to be opened again. */
  isReopening: boolean;
  subscriptions: number;
  reopenTimer?: ReturnType<typeof setTimeout>;
  pongTimer?: ReturnType<typeof setTimeout>;
};

function stopTimers({ reopenTimer, pongTimer }: State): void {
  clearTimeout(reopenTimer);
  clearTimeout(pongTimer);
}

/** Follows whether the connection is open. @param terminate closes it as a lost one, so that it is opened again */
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

/** Subscribes, and counts the subscriptions that have not ended. */
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
    // Leaving one conversation for another keeps the connection.
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

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Connections that were idle when the stop began may get another request for so long: one that is closed while its client
 * sends would break it.
 */
const idleMs = 1000;
const pollMs = 50;

/** Ends the connections of a server without breaking a request. */
export type Drain = {
  /** Whether no request is under way. */
  isQuiet: () => boolean;
  /** From now on every response tells its client that the connection closes with it. */
  begin: () => void;
  /**
   * Accepts no new connections, and resolves when none is left: after their responses, or after a second without a
   * request. Those that still work after `maxMs` are cut.
   */
  finish: (maxMs: number) => Promise<void>;
};

/** Where a response keeps its place among those under way. */
const placeKey = Symbol("place");
type Placed = ServerResponse & { [placeKey]?: number };

/** Prepares a server for its end; call it before the first request. */
export function createDrain(http: Server): Drain {
  // Places that are used again, not a set: a set makes itself a new table every few requests, and each table that has
  // become old keeps the next one in memory, with the responses that were under way then.
  const places: (ServerResponse | null)[] = [];
  const free: number[] = [];
  let isDraining = false;

  /** One listener for all responses: a function for each costs as much as all else that is done here. */
  function leave(this: Placed): void {
    const place = this[placeKey];
    if (place === undefined) return;
    places[place] = null;
    free.push(place);
  }

  /** Node.js says so in the head, and closes the connection after the response. */
  function askToClose(response: ServerResponse): void {
    if (!response.headersSent) response.shouldKeepAlive = false;
  }

  // Before the handler of the product, which may answer in the same turn.
  http.prependListener("request", (_request: IncomingMessage, response: Placed) => {
    if (isDraining) askToClose(response);
    const place = free.pop() ?? places.length;
    places[place] = response;
    response[placeKey] = place;
    response.on("close", leave);
  });

  return {
    isQuiet: () => free.length === places.length,
    begin: () => {
      isDraining = true;
      for (const response of places) if (response) askToClose(response);
    },
    finish: async (maxMs) => {
      const closed = new Promise<void>((resolve) => {
        // Not that of HTTP, which closes the idle connections at once.
        NetServer.prototype.close.call(http, () => resolve());
      });
      const startedAt = performance.now();
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      while (!isClosed) {
        const ms = performance.now() - startedAt;
        if (ms > maxMs) http.closeAllConnections();
        else if (ms > idleMs) http.closeIdleConnections();
        await Promise.race([closed, wait(pollMs)]);
      }
    },
  };
}

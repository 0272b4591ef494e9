import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { takeWaiting } from "./take-waiting.ts";

/**
 * How long connections that were idle when the port was closed stay open for another request. Closing one while its
 * client sends would break that request.
 */
const idleMs = 1000;
const pollMs = 50;

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Ends the connections of a server without breaking a request. */
export type Drain = {
  /** Whether no request is under way. */
  isQuiet: () => boolean;
  /** Other servers that accept connections for this one. */
  addDoors: (servers: readonly NetServer[]) => void;
  /**
   * Closes the port. First it accepts connections in the system's backlog, which would otherwise be reset. Requests
   * that arrive meanwhile wait for `begin`, for two seconds at most: clients that get answers would reconnect all the
   * time.
   * @param takeFromSupervisor in a worker: resolves when the supervisor has handed over its connections
   */
  closePort: (takeFromSupervisor?: (() => Promise<void>) | null) => Promise<void>;
  /**
   * From now on every response announces that its connection closes. Handles the waiting requests.
   */
  begin: () => void;
  /**
   * Accepts no new connections, and resolves when none is left: after their responses, or after a second without a
   * request. Those that still work after `maxMs` are cut.
   */
  finish: (maxMs: number) => Promise<void>;
};

/** The property of a response with its index in `places`. */
const placeKey = Symbol("place");
type Placed = ServerResponse & { [placeKey]?: number };

/** Connects a handler to a server, and prepares the server's shutdown. */
export function createDrain(http: Server, handler: Handler): Drain {
  // An array with reused places instead of a set: a set allocates a new table every few requests, and each table in
  // the old generation keeps the next table in memory, with its pending responses.
  const places: (ServerResponse | null)[] = [];
  const free: number[] = [];
  let isDraining = false;
  /** Requests that wait until the port is closed; `null` if no request must wait. */
  let held: Map<ServerResponse, IncomingMessage> | null = null;
  const doors = new Set<NetServer>([http]);
  /** Each promise resolves when the connections have ended too. */
  const closing: Promise<void>[] = [];

  /** One listener for all responses: a function for each response would cost as much as everything else here. */
  function leave(this: Placed): void {
    const place = this[placeKey];
    if (place === undefined) return;
    places[place] = null;
    free.push(place);
  }

  /** Node.js sets the header and closes the connection after the response. */
  function askToClose(response: ServerResponse): void {
    if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Closes one of the listening servers. @returns whether it was the last */
  function closeDoor(): boolean {
    const [door] = doors;
    if (!door) return true;
    doors.delete(door);
    // Not the method of the HTTP server, which would close idle connections at once.
    closing.push(new Promise((resolve) => NetServer.prototype.close.call(door, () => resolve())));
    return doors.size === 0;
  }

  http.on("request", (request: IncomingMessage, response: Placed) => {
    if (isDraining) askToClose(response);
    const place = free.pop() ?? places.length;
    places[place] = response;
    response[placeKey] = place;
    response.on("close", leave);
    if (held) held.set(response, request);
    else void handler(request, response);
  });

  return {
    isQuiet: () => free.length === places.length,
    addDoors: (servers) => {
      for (const server of servers) doors.add(server);
    },
    closePort: async (takeFromSupervisor = null) => {
      const waiting = new Map<ServerResponse, IncomingMessage>();
      held = waiting;
      const isAnswering = () =>
        places.some((response) => response && !response.headersSent && !waiting.has(response));
      await takeWaiting(http, { isAnswering, takeFromSupervisor, close: closeDoor });
    },
    begin: () => {
      isDraining = true;
      for (const response of places) if (response) askToClose(response);
      const waiting = held;
      held = null;
      for (const [response, request] of waiting ?? []) void handler(request, response);
    },
    finish: async (maxMs) => {
      while (!closeDoor());
      const ended = Promise.all(closing);
      const startedAt = performance.now();
      let isClosed = false;
      void ended.then(() => {
        isClosed = true;
      });
      while (!isClosed) {
        const ms = performance.now() - startedAt;
        if (ms > maxMs) http.closeAllConnections();
        else if (ms > idleMs) http.closeIdleConnections();
        await Promise.race([ended, wait(pollMs)]);
      }
    },
  };
}

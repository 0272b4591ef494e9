import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { GraphQLSchema } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { socketOptions } from "#graphql/socket.ts";
import type { SocketState } from "#graphql/socket-state.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { createSocketCounts } from "#lib/auth/server/socket-counts.ts";
import type { EventBus } from "#lib/core/server/pubsub/event-bus.ts";
import type { Services } from "#lib/services.ts";
import { type IsTrustedProxy, requestedHost } from "#server/http/host.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { BoundedSocket } from "./bounded-socket.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";

/** The checks of open sessions are spread over this number of seconds, so that they do not delay messages. */
const recheckTurns = 60;
const turnMs = 1000;
const closeWaitMs = 1000;
/** Sockets of one member, on all instances together. */
const maxSocketsOfMember = 10;
const closeCodes = { restart: 1012, forbidden: 4403, tooMany: 4429 } as const;

/** The WebSocket server at /api/socket. */
export type SocketServer = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Asks every client to reconnect later and waits until all are closed. */
  close: () => Promise<void>;
};

type Open = { socket: WebSocket; session: Session; turn: number };

type SocketOptions = {
  schema: GraphQLSchema;
  services: Services;
  isOpen: boolean;
  isTrustedProxy: IsTrustedProxy;
  metrics: Metrics;
  limitScale: number;
  onLoss: EventBus["onLoss"];
};

/** The open sockets, with a limit for each member. */
function createOpenSockets({ services, metrics, limitScale }: SocketOptions) {
  const open = new Set<Open>();
  const counts = createSocketCounts({
    db: services.store.db,
    max: maxSocketsOfMember * limitScale,
    onError: (err) => services.log.warn({ err }, "the sockets of members could not be counted"),
  });
  const isLimited = limitScale > 0;

  /** @returns false for a socket above the limit, which is closed, and for one that has closed meanwhile */
  async function admit(socket: WebSocket, { session }: SocketState): Promise<boolean> {
    const { id } = session.member;
    if (isLimited && !(await counts.open(id))) {
      socket.close(closeCodes.tooMany, "Too many connections");
      return false;
    }
    if (socket.readyState !== socket.OPEN) {
      if (isLimited) counts.closed(id);
      return false;
    }
    const turn = Math.floor(Math.random() * recheckTurns);
    const entry: Open = { socket, session, turn };
    open.add(entry);
    metrics.openSockets.inc();
    socket.once("close", () => {
      open.delete(entry);
      if (isLimited) counts.closed(id);
      metrics.openSockets.dec();
    });
    return true;
  }

  return { open, admit, stop: counts.stop };
}

/** Closes sockets whose session has ended: at once, or when it is checked. @returns a function that stops it */
function closeEndedSessions(
  open: ReadonlySet<Open>,
  { sessions, directory, log }: Pick<Services, "sessions" | "directory" | "log">,
): () => void {
  let present = 0;
  const recheck = setInterval(() => {
    present = (present + 1) % recheckTurns;
    for (const { socket, session, turn } of open) {
      if (turn !== present) continue;
      const site = directory.byId(session.siteId);
      if (!site) continue;
      sessions.byId(session.id, site).then(
        (alive) => {
          if (!alive) socket.close(closeCodes.forbidden, "Forbidden");
        },
        (error) => log.warn({ err: error }, "a socket's session could not be checked"),
      );
    }
  }, turnMs);
  recheck.unref();
  const stopListening = sessions.onEnd((sessionId) => {
    for (const { socket, session } of open) {
      if (session.id === sessionId) socket.close(closeCodes.forbidden, "Forbidden");
    }
  });
  return () => {
    clearInterval(recheck);
    stopListening();
  };
}

/** Closes a socket that sends too many messages. */
function limitFrames(socket: WebSocket, limits: Services["limits"]): void {
  const frameKey = randomUUID();
  socket.on("message", () => {
    limits.consume("socketFrame", frameKey).catch(() => {
      socket.close(closeCodes.tooMany, "Too many messages");
      // A client that keeps sending does not answer the close frame either.
      setTimeout(() => socket.terminate(), closeWaitMs).unref();
    });
  });
}

/**
 * Refuses every upgrade except those to /api/socket from a page of the same host. Closes open sockets when their
 * session ends, checks each minute that it is still valid, closes sockets above the limits of a member with 4429, and
 * cuts off clients that read too slowly.
 * @param options.onLoss calls when events were lost: every client is asked to reconnect and to read the missed events
 * @param options.limitScale multiplies the number of sockets of a member; 0 switches the limit off
 */
export function createSocketServer(options: SocketOptions): SocketServer {
  const { schema, services, isOpen, isTrustedProxy } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: BoundedSocket,

    maxPayload: 64 * 1024,
    perMessageDeflate: false,
  });
  const findSite = (request: IncomingMessage) => {
    const host = requestedHost(request, isTrustedProxy);
    return host ? services.directory.forHost(host) : undefined;
  };
  const { open, admit, stop } = createOpenSockets(options);
  const disposable = useServer(
    socketOptions({ schema, services, isOpen, findSite, admit }),
    sockets,
    30_000,
  );
  const stopClosing = closeEndedSessions(open, services);
  const askAllToReconnect = () => {
    for (const client of sockets.clients) client.close(closeCodes.restart, "Service restart");
  };
  options.onLoss(askAllToReconnect);

  return {
    upgrade: (request, socket, head) => {
      const path = request.url?.split("?")[0];
      const site = findSite(request);
      if (!site) return refuseUpgrade(socket, "421 Misdirected Request");
      if (path !== "/api/socket") return refuseUpgrade(socket, "404 Not Found");
      const origin = request.headers.origin;
      const isOurs = origin !== undefined && origin === services.toOrigin(site.host);
      if (!isOurs) return refuseUpgrade(socket, "403 Forbidden");
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        webSocket.on("error", () => webSocket.terminate());
        limitFrames(webSocket, services.limits);
        sockets.emit("connection", webSocket, request);
      });
    },
    close: async () => {
      stopClosing();
      askAllToReconnect();
      await Promise.race([
        disposable.dispose(),
        new Promise((resolve) => setTimeout(resolve, 2000).unref()),
      ]);
      for (const client of sockets.clients) client.terminate();
      await stop();
    },
  };
}

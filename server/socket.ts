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
import { BoundedSocket } from "./bounded-socket.ts";
import { type IsTrustedProxy, requestedHost } from "./host.ts";
import type { Metrics } from "./metrics.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";

/** Each open session is checked once in so many turns, a second apart: all at once would hold up messages. */
const recheckTurns = 60;
const turnMs = 1000;
const closeWaitMs = 1000;
/** Sockets of one member, on all instances together. */
const maxSocketsOfMember = 10;
const closeCodes = { restart: 1012, forbidden: 4403, tooMany: 4429 } as const;

/** The WebSocket server at /api/socket. */
export type SocketServer = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Tells every client to reconnect later and waits until all are closed. */
  close: () => Promise<void>;
};

type Open = { socket: WebSocket; session: Session; turn: number };

/**
 * Refuses every upgrade except those to /api/socket from a page of the same host. Closes open
 * sockets when their session ends, checks each minute that it is still valid, closes with 4429 those above
 * the limits of a member, and cuts off clients that read too slowly.
 * @param options.onLoss calls when events were lost: every client is asked to connect again and read what it
 * has missed
 * @param options.limitScale multiplies the number of sockets of a member; 0 switches the limit off
 */
export function createSocketServer(options: {
  schema: GraphQLSchema;
  services: Services;
  isOpen: boolean;
  isTrustedProxy: IsTrustedProxy;
  metrics: Metrics;
  limitScale: number;
  onLoss: EventBus["onLoss"];
}): SocketServer {
  const { schema, services, isOpen, isTrustedProxy, metrics, limitScale } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: BoundedSocket,

    maxPayload: 64 * 1024,
    perMessageDeflate: false,
  });
  const open = new Set<Open>();
  const findSite = (request: IncomingMessage) => {
    const host = requestedHost(request, isTrustedProxy);
    return host ? services.directory.forHost(host) : undefined;
  };
  const counts = createSocketCounts({
    db: services.store.db,
    max: maxSocketsOfMember * limitScale,
    onError: (err) => services.log.warn({ err }, "the sockets of members could not be counted"),
  });
  const isLimited = limitScale > 0;
  const admit = async (socket: WebSocket, { session }: SocketState) => {
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
  };
  const disposable = useServer(
    socketOptions({ schema, services, isOpen, findSite, admit }),
    sockets,
    30_000,
  );

  let present = 0;
  const recheck = setInterval(() => {
    present = (present + 1) % recheckTurns;
    for (const { socket, session, turn } of open) {
      if (turn !== present) continue;
      const site = services.directory.byId(session.siteId);
      if (!site) continue;
      services.sessions.byId(session.id, site).then(
        (alive) => {
          if (!alive) socket.close(closeCodes.forbidden, "Forbidden");
        },
        (error) => services.log.warn({ err: error }, "a socket's session could not be checked"),
      );
    }
  }, turnMs);
  recheck.unref();
  const stopListening = services.sessions.onEnd((sessionId) => {
    for (const { socket, session } of open) {
      if (session.id === sessionId) socket.close(closeCodes.forbidden, "Forbidden");
    }
  });
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
        const frameKey = randomUUID();
        webSocket.on("message", () => {
          services.limits.consume("socketFrame", frameKey).catch(() => {
            webSocket.close(closeCodes.tooMany, "Too many messages");
            // Who goes on sending does not answer the closing either.
            setTimeout(() => webSocket.terminate(), closeWaitMs).unref();
          });
        });
        sockets.emit("connection", webSocket, request);
      });
    },
    close: async () => {
      clearInterval(recheck);
      stopListening();
      askAllToReconnect();
      await Promise.race([
        disposable.dispose(),
        new Promise((resolve) => setTimeout(resolve, 2000).unref()),
      ]);
      for (const client of sockets.clients) client.terminate();
      await counts.stop();
    },
  };
}

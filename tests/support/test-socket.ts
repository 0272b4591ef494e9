import { once } from "node:events";
import WebSocket from "ws";
import { issueSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { openSession } from "./make-conversation.ts";
import { siteHost, siteOrigin, type TestServer } from "./test-server.ts";

/** Overrides of the default socket, opened by a page of `migraine`. */
export type SocketOptions = {
  site?: string;
  origin?: string | undefined;
  path?: string;
  host?: string;
  cookie?: string;
};

/** Opens a WebSocket; `next` returns the received frames in order, without pings. */
export function openSocket(server: TestServer, options: SocketOptions = {}) {
  const { site = "migraine", path = "/api/socket" } = options;
  const origin = "origin" in options ? options.origin : siteOrigin(site);
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, "graphql-transport-ws", {
    headers: dropUndefined({
      host: options.host ?? siteHost(site),
      origin,
      cookie: options.cookie || undefined,
    }),
  });
  const frames: unknown[] = [];
  const subscribed: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  let received = 0;
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data));
    if (frame.type === "ping") {
      if (frame.payload) subscribed.push(frame.payload.subscribed);
      return;
    }
    received += 1;
    const resolveNext = waiting.shift();
    if (resolveNext) resolveNext(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once("close", (code) => resolve(code)));
  const refused = new Promise<string>((resolve) =>
    socket.once("error", (error) => resolve(error.message)),
  );
  return {
    socket,
    closed,
    refused,
    /** The operations whose subscriptions the server has confirmed. */
    subscribed: subscribed as readonly unknown[],
    /** How many frames have arrived. */
    received: () => received,
    opened: () => once(socket, "open"),
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    next: () =>
      frames.length > 0
        ? Promise.resolve(frames.shift())
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** Creates a session and a socket ticket for it, which works with the cookie of that session. */
export async function createTicket(server: TestServer, email: string, site = "migraine") {
  const session = await openSession(server.network, email, site);
  const ticket = await issueSocketTicket(server.network.services.store.db, session);
  return { session, ticket, cookie: session.cookie };
}

/** Opens a socket and authenticates it. */
export async function connectAs(server: TestServer, email: string, site = "migraine") {
  const { session, ticket, cookie } = await createTicket(server, email, site);
  const client = openSocket(server, { site, cookie });
  await client.opened();
  client.send({ type: "connection_init", payload: { ticket } });
  const answer = await Promise.race([client.next(), client.closed]);
  if (JSON.stringify(answer) !== '{"type":"connection_ack"}')
    throw new Error(`${email} could not connect: ${answer}`);
  return { ...client, session };
}

import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { issueSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import { rowsOf } from "../support/make-content.ts";
import {
  juniper,
  makeConversation,
  openSession,
  send,
  theo,
} from "../support/make-conversation.ts";
import { hostOf, originOf, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let open: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestServer({});
});
beforeEach(() => {
  open = [];
});
afterEach(() => {
  for (const socket of open) socket.terminate();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const subscription = "subscription ($id: ID!) { messageCreated(conversationId: $id) { body } }";

/** A client of one site's page; `next` gives what comes in, one frame after the other. */
function openSocket(
  wishes: { site?: string; origin?: string | undefined; path?: string; host?: string } = {},
) {
  const { site = "migraine", path = "/api/socket" } = wishes;
  const origin = "origin" in wishes ? wishes.origin : originOf(site);
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, "graphql-transport-ws", {
    headers: { host: wishes.host ?? hostOf(site), ...(origin === undefined ? {} : { origin }) },
  });
  open.push(socket);
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data));
    const taker = waiting.shift();
    if (taker) taker(frame);
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
    opened: () => once(socket, "open"),
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    next: () =>
      frames.length > 0
        ? Promise.resolve(frames.shift())
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

async function ticketFor(email: string, site = "migraine") {
  const session = await openSession(server.network, email, site);
  return { session, ticket: await issueSocketTicket(server.network.services.store.db, session) };
}

/** A socket that has been let in. */
async function connectAs(email: string, site = "migraine") {
  const { session, ticket } = await ticketFor(email, site);
  const client = openSocket({ site });
  await client.opened();
  client.send({ type: "connection_init", payload: { ticket } });
  expect(await client.next()).toEqual({ type: "connection_ack" });
  return { ...client, session };
}

describe("the handshake", () => {
  test.each([
    ["no Origin", undefined],
    ["a null Origin", "null"],
    ["a foreign Origin", "https://evil.test"],
    ["the Origin of a sibling", originOf("sleep")],
    ["an Origin that begins like ours", `${originOf("migraine")}.evil.test`],
    ["our host by another scheme", originOf("migraine").replace("http:", "https:")],
    ["our host by another port", "http://migraine.localhost:1"],
  ])("with %s is refused with 403", async (_what, origin) => {
    expect(await openSocket({ origin }).refused).toContain("403");
  });

  test("at another path, or for a host nobody serves, is refused", async () => {
    for (const path of ["/", "/api", "/api/socket/", "/api/socket2", "/_next/webpack-hmr"])
      expect(await openSocket({ path }).refused).toContain("404");
    expect(await openSocket({ host: "unknown.localhost" }).refused).toContain("404");
  });

  test("of an absolute address opens no connection to anywhere", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      "GET http://127.0.0.1:1/api/socket HTTP/1.1\r\nHost: migraine.localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404/);
    socket.destroy();
  });
});

describe("the ticket", () => {
  const init = async (payload: unknown, site = "migraine") => {
    const client = openSocket({ site });
    await client.opened();
    client.send({ type: "connection_init", ...(payload === undefined ? {} : { payload }) });
    return client;
  };

  test.each([
    [undefined],
    [{}],
    [{ ticket: "" }],
    [{ ticket: null }],
    [{ ticket: 7 }],
    [{ ticket: { a: 1 } }],
  ])("left out (%j) closes with 4401", async (payload) => {
    expect(await (await init(payload)).closed).toBe(4401);
  });

  test("made up closes with 4403", async () => {
    for (const ticket of ["made-up", "\u0000", "x".repeat(5000)])
      expect(await (await init({ ticket })).closed).toBe(4403);
  });

  test("opens one socket and not a second", async () => {
    const { ticket } = await ticketFor(juniper);
    expect(await (await init({ ticket })).next()).toEqual({ type: "connection_ack" });
    expect(await (await init({ ticket })).closed).toBe(4403);
  });

  test("used at two sockets at the same moment opens one", async () => {
    const { ticket } = await ticketFor(juniper);
    const clients = await Promise.all([1, 2, 3].map(() => init({ ticket })));
    const outcomes = await Promise.all(
      clients.map((client) => Promise.race([client.next().then(() => "in"), client.closed])),
    );
    expect(outcomes.toSorted()).toEqual([4403, 4403, "in"]);
  });

  test("above five minutes old closes with 4403", async () => {
    const { ticket, session } = await ticketFor(juniper);
    const [row] = await rowsOf(
      server.network,
      "select extract(epoch from expires_at - now()) as seconds from socket_tickets where session_id = $1",
      [session.id],
    );
    expect(Number(row.seconds)).toBeGreaterThan(290);
    expect(Number(row.seconds)).toBeLessThanOrEqual(300);
    await rowsOf(
      server.network,
      "update socket_tickets set expires_at = now() - interval '1 second' where session_id = $1",
      [session.id],
    );
    expect(await (await init({ ticket })).closed).toBe(4403);
  });

  test("of another site closes with 4403, and so does one whose session is over", async () => {
    const elsewhere = await ticketFor(juniper, "sleep");
    expect(await (await init({ ticket: elsewhere.ticket })).closed).toBe(4403);
    const over = await ticketFor(juniper);
    await rowsOf(
      server.network,
      "update auth_sessions set expires_at = now() - interval '1 second' where id = $1",
      [over.session.id],
    );
    expect(await (await init({ ticket: over.ticket })).closed).toBe(4403);
  });

  test("is kept as a hash only", async () => {
    const { ticket } = await ticketFor(juniper);
    const rows = await rowsOf(server.network, "select * from socket_tickets");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe("what goes over the socket", () => {
  const subscribe = (id: string, query = subscription, key = "1") => ({
    id: key,
    type: "subscribe",
    payload: { query, variables: { id } },
  });

  test("a message arrives the moment it is sent", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(juniper);
    const listening = nextListener();
    client.send(subscribe(id));
    await listening;
    await send(server.network, id, "live words", { email: theo });
    expect(await client.next()).toMatchObject({
      id: "1",
      type: "next",
      payload: { data: { messageCreated: { body: "live words" } } },
    });
  });

  test.each([
    ["query { currentUser { id } }"],
    ["mutation { markConversationRead(conversationId: 1) { id } }"],
    ["query { __schema { types { name } } }"],
  ])("%s is refused, because only subscriptions go this way", async (query) => {
    const client = await connectAs(juniper);
    client.send(subscribe("1", query));
    expect(await client.next()).toMatchObject({
      id: "1",
      type: "error",
      payload: [{ extensions: { code: "BAD_REQUEST" } }],
    });
  });

  test("someone else's conversation is not found, and a broken document ends nothing but itself", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs("admin@demo.test");
    client.send(subscribe(id));
    const refusal = (await client.next()) as {
      payload: { data?: unknown; errors: { extensions: { code: string } }[] };
    };
    expect([refusal.payload.data, refusal.payload.errors[0]?.extensions.code]).toEqual([
      undefined,
      "NOT_FOUND",
    ]);
    expect(await client.next()).toEqual({ id: "1", type: "complete" });
    for (const [key, query] of [
      ["2", "subscription {"],
      ["3", "subscription { nothing }"],
    ] as const) {
      client.send(subscribe(id, query, key));
      expect(await client.next()).toMatchObject({ id: key, type: "error" });
    }
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  test("more than twenty subscriptions on one socket are refused", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(juniper);
    for (let index = 1; index <= 30; index += 1)
      client.send(subscribe(id, subscription, String(index)));
    expect(await client.next()).toMatchObject({
      type: "error",
      payload: [{ message: "Too many subscriptions." }],
    });
  });

  test("before it is let in nothing is answered but the closing", async () => {
    const client = openSocket();
    await client.opened();
    client.send(subscribe("1"));
    expect(await client.closed).toBe(4401);
  });

  test("a frame above 64 KB closes the socket", async () => {
    const client = await connectAs(juniper);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    client.socket.send(JSON.stringify({ type: "ping", payload: { long: "x".repeat(65_536) } }));
    expect(await client.closed).toBe(1009);
  });

  test("text that is no frame of the protocol closes the socket", async () => {
    const client = await connectAs(juniper);
    client.socket.send("not json");
    expect(await client.closed).toBe(4400);
  });
});

/** Ends when the next subscription listens. */
function nextListener(): Promise<void> {
  const { pubsub } = server.network.services;
  const { subscribe: real } = pubsub;
  return new Promise((resolve) => {
    pubsub.subscribe = (channel) => {
      pubsub.subscribe = real;
      const events = real(channel)[Symbol.asyncIterator]();
      const next = () => {
        const event = events.next();
        resolve();
        return event;
      };
      const end = async () =>
        (await events.return?.()) ?? { done: true as const, value: undefined };
      return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
    };
  });
}

describe("the end of a session", () => {
  test("logging out closes its sockets within a second, and no other's", async () => {
    const cookie = await server.logIn(theo);
    const { user } = JSON.parse(
      (await server.ask("/api/auth/check-session", { headers: { cookie } })).text,
    );
    const client = openSocket();
    await client.opened();
    client.send({ type: "connection_init", payload: { ticket: user.token } });
    await client.next();
    const bystander = await connectAs(juniper);
    const startedAt = performance.now();
    await server.ask("/api/auth/log-out", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    expect(await client.closed).toBe(4403);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
  });

  test("stopping the server asks clients to come back later", async () => {
    const own = await startTestServer({});
    const { services } = own.network;
    const session = await openSession(own.network, juniper);
    const ticket = await issueSocketTicket(services.store.db, session);
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/api/socket`, "graphql-transport-ws", {
      headers: { host: hostOf("migraine"), origin: originOf("migraine") },
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init", payload: { ticket } }));
    await once(socket, "message");
    const closed = once(socket, "close");
    await own.close();
    expect((await closed)[0]).toBe(1012);
  });
});

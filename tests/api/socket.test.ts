import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { MessageCreatedDocument } from "#graphql/generated/client/graphql.ts";
import { issueSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import {
  juniper,
  makeConversation,
  openSession,
  send,
  theo,
} from "#tests/support/make-conversation.ts";
import { toOperationBody } from "#tests/support/product-calls.ts";
import { soon } from "#tests/support/soon.ts";
import {
  siteHost,
  siteOrigin,
  startTestServer,
  type TestServer,
} from "#tests/support/test-server.ts";
import { connectAs, openSocket } from "#tests/support/test-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const subscription = "subscription ($id: ID!) { messageCreated(conversationId: $id) { body } }";

describe("messages on the socket", () => {
  const subscribe = (id: string, query = subscription, key = "1") => ({
    id: key,
    type: "subscribe",
    payload: { query, variables: { id } },
  });

  test("a message arrives the moment it is sent", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(server, juniper);
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

  test("with the document of the product both people get the same message, whole", async () => {
    const conversationId = await makeConversation(server.network);
    const clients = [await connectAs(server, juniper), await connectAs(server, theo)];
    const operation = JSON.parse(toOperationBody(MessageCreatedDocument, { conversationId }));
    for (const client of clients)
      client.send({ id: "1", type: "subscribe", payload: { query: "", ...operation } });
    // Each of them got the answer to its ticket before.
    await vi.waitFor(async () => {
      await send(server.network, conversationId, "until both listen", { email: theo });
      expect(clients.every((client) => client.received() > 1)).toBe(true);
    }, 15_000);
    await send(server.network, conversationId, "shared words", { email: theo });
    const [mine, theirs] = await Promise.all(
      clients.map(async (client) => {
        for (;;) {
          const frame = await client.next();
          if (JSON.stringify(frame).includes("shared words")) return frame;
        }
      }),
    );
    expect(mine).toEqual(theirs);
    expect(mine).toMatchObject({
      type: "next",
      payload: { data: { messageCreated: { body: "shared words", reactions: [] } } },
    });
    expect(mine).not.toHaveProperty("payload.errors");
  });

  test("the client learns when a subscription is active, and misses nothing from then on", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(server, juniper);
    client.send(subscribe(id, `subscription Named ${subscription.slice("subscription ".length)}`));
    await expect.poll(() => client.subscribed).toEqual(["Named"]);
    await send(server.network, id, "at once", { email: theo });
    expect(await client.next()).toMatchObject({
      payload: { data: { messageCreated: { body: "at once" } } },
    });
  });

  test("no name is sent for a subscription that was refused", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(server, "admin@demo.test");
    client.send(subscribe(id, `subscription Named ${subscription.slice("subscription ".length)}`));
    expect(await client.next()).toMatchObject({ type: "next" });
    expect(client.subscribed).toEqual([]);
  });

  test.each([
    ["query { currentUser { id } }"],
    ["mutation { markConversationRead(conversationId: 1) { id } }"],
    ["query { __schema { types { name } } }"],
  ])("%s is refused, because only subscriptions go this way", async (query) => {
    const client = await connectAs(server, juniper);
    client.send(subscribe("1", query));
    expect(await client.next()).toMatchObject({
      id: "1",
      type: "error",
      payload: [{ extensions: { code: "BAD_REQUEST" } }],
    });
  });

  test("someone else's conversation is not found, and a broken document ends nothing but itself", async () => {
    const id = await makeConversation(server.network);
    const client = await connectAs(server, "admin@demo.test");
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
    const client = await connectAs(server, juniper);
    for (let index = 1; index <= 30; index += 1)
      client.send(subscribe(id, subscription, String(index)));
    expect(await client.next()).toMatchObject({
      type: "error",
      payload: [{ message: "Too many subscriptions." }],
    });
  });

  test("before it is let in nothing is answered but the closing", async () => {
    const client = openSocket(server);
    await client.opened();
    client.send(subscribe("1"));
    expect(await client.closed).toBe(4401);
  });

  test("a frame above 64 KB closes the socket", async () => {
    const client = await connectAs(server, juniper);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    client.socket.send(JSON.stringify({ type: "ping", payload: { long: "x".repeat(65_536) } }));
    expect(await client.closed).toBe(1009);
  });

  test("text that is no frame of the protocol closes the socket", async () => {
    const client = await connectAs(server, juniper);
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
  // spec §4: realtime: connects after login, closes on logout
  // spec §4: logout: the socket closes
  test("logging out closes its sockets, and no other's", async () => {
    const cookie = await server.logIn(theo);
    const { user } = JSON.parse(
      (await server.ask("/api/auth/check-session", { headers: { cookie } })).text,
    );
    const client = openSocket(server, { cookie });
    await client.opened();
    client.send({ type: "connection_init", payload: { ticket: user.token } });
    await client.next();
    const bystander = await connectAs(server, juniper);
    await server.ask("/api/auth/log-out", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    expect(await soon(client.closed)).toBe(4403);
    expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
  });

  test("stopping the server asks clients to reconnect later", async () => {
    const own = await startTestServer({});
    const { services } = own.network;
    const session = await openSession(own.network, juniper);
    const ticket = await issueSocketTicket(services.store.db, session);
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/api/socket`, "graphql-transport-ws", {
      headers: {
        host: siteHost("migraine"),
        origin: siteOrigin("migraine"),
        cookie: session.cookie,
      },
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init", payload: { ticket } }));
    await once(socket, "message");
    const closed = once(socket, "close");
    await own.close();
    expect((await closed)[0]).toBe(1012);
  });
});

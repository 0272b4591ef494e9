import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { juniper, makeConversation, send, theo } from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { connectAs, createTicket, openSocket } from "#tests/support/test-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const query = "subscription ($id: ID!) { messageCreated(conversationId: $id) { body } }";
const subscribe = (id: string, key: string) => ({
  id: key,
  type: "subscribe",
  payload: { query, variables: { id } },
});

type Frame = { id?: string; type: string; payload?: { message?: string; extensions?: object }[] };

test("a thousand subscriptions on one socket: twenty are open, the next are refused with a typed error, then the socket is closed", async () => {
  const id = await makeConversation(server.network);
  const subscriptions = vi.spyOn(server.network.services.pubsub, "subscribe");
  const client = await connectAs(server, juniper);
  const frames: Frame[] = [];
  client.socket.on("message", (data) => frames.push(JSON.parse(String(data))));
  for (let count = 1; count <= 1000; count += 1) client.send(subscribe(id, String(count)));
  expect(await client.closed).toBe(4429);
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames)
    expect(frame).toMatchObject({
      type: "error",
      payload: [{ message: "Too many subscriptions.", extensions: { code: "BAD_REQUEST" } }],
    });
  expect(frames.some(({ id: key }) => Number(key) <= 20)).toBe(false);
  expect(subscriptions.mock.calls.length).toBeLessThanOrEqual(1);
  const next = await connectAs(server, juniper);
  expect(next.socket.readyState).toBe(WebSocket.OPEN);
  next.socket.close();
});

test("a client that reads nothing is cut off once a megabyte waits for it, and others go on", async () => {
  const unlimited = await startTestServer({});
  const { network } = unlimited;
  const id = await makeConversation(network);
  const slow = await connectAs(unlimited, juniper);
  const quick = await connectAs(unlimited, juniper);
  for (const client of [slow, quick]) client.send(subscribe(id, "1"));
  await vi.waitFor(async () => {
    await send(network, id, "begin", { email: theo });
    for (const client of [slow, quick]) expect(client.received()).toBeGreaterThan(0);
  }, 15_000);
  const { openSockets } = network.metrics;
  const countOpen = async () => (await openSockets.get()).values[0]?.value;
  expect(await countOpen()).toBe(2);
  slow.socket.pause();
  // The buffers of the system take some megabytes before the server notices.
  await vi.waitFor(
    async () => {
      const body = "語".repeat(5000);
      await Promise.all(Array.from({ length: 20 }, () => send(network, id, body, { email: theo })));
      expect(await countOpen()).toBe(1);
    },
    { timeout: 30_000, interval: 0 },
  );
  const before = quick.received();
  await send(network, id, "end", { email: theo });
  await vi.waitFor(() => expect(quick.received()).toBeGreaterThan(before), 15_000);
  slow.socket.terminate();
  await unlimited.close();
}, 120_000);

test.each([
  ["a list", "[]"],
  ["a number", "7"],
  ["null", "null"],
  ["no type", "{}"],
  ["an unknown type", '{"type":"shout"}'],
  ["a subscription without an id", '{"type":"subscribe","payload":{"query":"{a}"}}'],
  ["a subscription with a number for an id", '{"id":1,"type":"subscribe","payload":{"query":"a"}}'],
  ["a subscription without a document", '{"id":"1","type":"subscribe","payload":{}}'],
  [
    "variables that are text",
    '{"id":"1","type":"subscribe","payload":{"query":"a","variables":"b"}}',
  ],
  ["cut off JSON", '{"type":"ping"'],
  ["deep nesting", `${"[".repeat(30_000)}`],
])("%s closes the socket with 4400 and the server continues", async (_what, text) => {
  const client = await connectAs(server, juniper);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  client.socket.send(text);
  expect(await client.closed).toBe(4400);
  const next = await connectAs(server, juniper);
  expect(next.socket.readyState).toBe(WebSocket.OPEN);
  next.socket.close();
  await next.closed;
});

test.each([
  ["an id of another shape", { id: "7" }, "NOT_FOUND"],
  ["an id that holds SQL", { id: "' or 1=1 --" }, "NOT_FOUND"],
  ["no id", {}, "BAD_REQUEST"],
  ["an object for an id", { id: { eq: 1 } }, "BAD_REQUEST"],
])(
  "%s is answered with a typed error and ends nothing but the subscription",
  async (_what, variables, code) => {
    const client = await connectAs(server, theo);
    client.send({ id: "1", type: "subscribe", payload: { query, variables } });
    const frame = (await client.next()) as { payload: unknown };
    expect(JSON.stringify(frame)).toContain(`"code":"${code}"`);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    client.socket.close();
    await client.closed;
  },
);

test("the same subscription id twice closes the socket with 4409", async () => {
  const id = await makeConversation(server.network);
  const client = await connectAs(server, theo);
  for (let count = 0; count < 2; count += 1) client.send(subscribe(id, "same"));
  expect(await client.closed).toBe(4409);
});

test("a second greeting closes the socket, and so does none within three seconds", async () => {
  const { ticket } = await createTicket(server, theo);
  const client = await connectAs(server, theo);
  client.send({ type: "connection_init", payload: { ticket } });
  expect(await client.closed).toBe(4429);
  const silent = openSocket(server);
  await silent.opened();
  expect(await silent.closed).toBe(4408);
});

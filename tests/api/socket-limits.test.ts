import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { busConnectionName } from "#lib/core/server/pubsub/follow-live-events.ts";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, theo } from "#tests/support/make-conversation.ts";
import { soon } from "#tests/support/soon.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { connectAs, createTicket, openSocket } from "#tests/support/test-socket.ts";

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const settings = { RATE_LIMIT_SCALE: "1" };
  server = await startTestServer({ settings });
  other = await startTestServer({ settings, sharesNetworkWith: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

test("a member has ten sockets at most; the next one is closed with 4429 until another one ends", async () => {
  const clients = [];
  for (let count = 0; count < 10; count += 1) clients.push(await connectAs(server, juniper));
  await expect(connectAs(server, juniper)).rejects.toThrow("could not connect: 4429");
  const others = await connectAs(server, theo);
  expect(others.socket.readyState).toBe(WebSocket.OPEN);
  clients[0]?.socket.close();
  await clients[0]?.closed;
  const next = await vi.waitFor(() => connectAs(server, juniper), 15_000);
  for (const client of [...clients, next, others]) client.socket.close();
  await Promise.all([...clients, next, others].map(({ closed }) => closed));
});

test("the ten sockets of a member are counted on all instances together", async () => {
  const clients = [];
  for (let count = 0; count < 5; count += 1) {
    clients.push(await connectAs(server, juniper));
    clients.push(await connectAs(other, juniper));
  }
  await expect(connectAs(server, juniper)).rejects.toThrow("could not connect: 4429");
  await expect(connectAs(other, juniper)).rejects.toThrow("could not connect: 4429");
  clients[0]?.socket.close();
  await clients[0]?.closed;
  clients.push(await vi.waitFor(() => connectAs(other, juniper), 15_000));
  for (const client of clients) client.socket.close();
  await Promise.all(clients.map(({ closed }) => closed));
  const counted = "select count from member_sockets";
  await vi.waitFor(async () => expect(await runSql(server.network, counted)).toEqual([]), 15_000);
});

test("the sockets of an instance that ended without a word count for a minute", async () => {
  const [juniperRow] = await runSql(
    server.network,
    "insert into member_sockets (member_id, instance, count, renewed_at) select id, gen_random_uuid(), 10, now() from members where email = $1 returning member_id",
    [juniper],
  );
  await expect(connectAs(server, juniper)).rejects.toThrow("could not connect: 4429");
  await runSql(
    server.network,
    "update member_sockets set renewed_at = now() - interval '61 seconds' where member_id = $1",
    [juniperRow.member_id],
  );
  const client = await connectAs(server, juniper);
  client.socket.close();
  await client.closed;
});

test("a socket takes a hundred frames in a minute; one more closes it with 4429, and no other", async () => {
  const client = await connectAs(server, juniper);
  const bystander = await connectAs(server, juniper);
  // The frame that opened it counts.
  for (let count = 2; count <= 100; count += 1) client.send({ type: "ping" });
  for (let count = 2; count <= 100; count += 1)
    expect(await client.next()).toEqual({ type: "pong" });
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
  client.send({ type: "ping" });
  expect(await client.closed).toBe(4429);
  expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
  bystander.socket.close();
});

// spec §4: logout: the socket closes
test("logging out on one instance soon closes the sockets of the session on another", async () => {
  const cookie = await server.logIn(theo);
  const { user } = JSON.parse(
    (await server.ask("/api/auth/check-session", { headers: { cookie } })).text,
  );
  const client = openSocket(other, { cookie });
  await client.opened();
  client.send({ type: "connection_init", payload: { ticket: user.token } });
  expect(await client.next()).toEqual({ type: "connection_ack" });
  const bystander = await connectAs(other, theo);
  await vi.waitFor(async () => {
    const listening = await runSql(
      server.network,
      "select 1 from pg_stat_activity where datname = current_database() and application_name = $1",
      [busConnectionName],
    );
    expect(listening.length).toBe(2);
  }, 15_000);
  const isKnown = () => other.ask("/api/auth/check-session", { headers: { cookie } });
  expect(JSON.parse((await isKnown()).text).user).not.toBeNull();
  await server.ask("/api/auth/log-out", { headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect(await soon(client.closed)).toBe(4403);
  expect(JSON.parse((await isKnown()).text).user).toBeNull();
  expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
  bystander.socket.close();
});

test("a ticket of one instance opens a socket on another", async () => {
  const { ticket, cookie } = await createTicket(server, juniper);
  const client = openSocket(other, { cookie });
  await client.opened();
  client.send({ type: "connection_init", payload: { ticket } });
  expect(await client.next()).toEqual({ type: "connection_ack" });
  client.socket.close();
});

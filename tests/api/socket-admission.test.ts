import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { juniper, theo } from "#tests/support/make-conversation.ts";
import { siteOrigin, startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { createTicket, openSocket } from "#tests/support/test-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

describe("the handshake", () => {
  test.each([
    ["no Origin", undefined],
    ["a null Origin", "null"],
    ["a foreign Origin", "https://evil.test"],
    ["the Origin of a sibling", siteOrigin("sleep")],
    ["an Origin that begins like ours", `${siteOrigin("migraine")}.evil.test`],
    ["our host by another scheme", siteOrigin("migraine").replace("http:", "https:")],
    ["our host by another port", "http://migraine.localhost:1"],
  ])("with %s is refused with 403", async (_what, origin) => {
    expect(await openSocket(server, { origin }).refused).toContain("403");
  });

  test("at another path, or for an unknown host, is rejected", async () => {
    for (const path of ["/", "/api", "/api/socket/", "/api/socket2", "/_next/webpack-hmr"])
      expect(await openSocket(server, { path }).refused).toContain("404");
    expect(await openSocket(server, { host: "unknown.localhost" }).refused).toContain("421");
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
  const init = async (payload: unknown, cookie = "") => {
    const client = openSocket(server, { cookie });
    await client.opened();
    client.send({ type: "connection_init", payload });
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

  // spec §7: websocket at /api/socket, opened by a ticket
  test("opens one socket and not a second", async () => {
    const { ticket, cookie } = await createTicket(server, juniper);
    expect(await (await init({ ticket }, cookie)).next()).toEqual({ type: "connection_ack" });
    expect(await (await init({ ticket }, cookie)).closed).toBe(4403);
  });

  test("used at two sockets at the same moment opens one", async () => {
    const { ticket, cookie } = await createTicket(server, juniper);
    const clients = await Promise.all([1, 2, 3].map(() => init({ ticket }, cookie)));
    const outcomes = await Promise.all(
      clients.map((client) => Promise.race([client.next().then(() => "in"), client.closed])),
    );
    expect(outcomes.toSorted()).toEqual([4403, 4403, "in"]);
  });

  test("above five minutes old closes with 4403", async () => {
    const { ticket, session, cookie } = await createTicket(server, juniper);
    const [row] = await runSql(
      server.network,
      "select extract(epoch from expires_at - now()) as seconds from socket_tickets where session_id = $1",
      [session.id],
    );
    expect(Number(row.seconds)).toBeGreaterThan(290);
    expect(Number(row.seconds)).toBeLessThanOrEqual(300);
    await runSql(
      server.network,
      "update socket_tickets set expires_at = now() - interval '1 second' where session_id = $1",
      [session.id],
    );
    expect(await (await init({ ticket }, cookie)).closed).toBe(4403);
  });

  test("without the cookie of its session closes with 4403", async () => {
    const other = await createTicket(server, theo);
    for (const cookie of ["", other.cookie, (await createTicket(server, juniper)).cookie]) {
      const { ticket } = await createTicket(server, juniper);
      expect(await (await init({ ticket }, cookie)).closed).toBe(4403);
    }
  });

  test("of another site closes with 4403, and so does one whose session is over", async () => {
    const elsewhere = await createTicket(server, juniper, "sleep");
    expect(await (await init({ ticket: elsewhere.ticket }, elsewhere.cookie)).closed).toBe(4403);
    const over = await createTicket(server, juniper);
    await runSql(
      server.network,
      "update auth_sessions set expires_at = now() - interval '1 second' where id = $1",
      [over.session.id],
    );
    expect(await (await init({ ticket: over.ticket }, over.cookie)).closed).toBe(4403);
  });

  test("is kept as a hash only", async () => {
    const { ticket } = await createTicket(server, juniper);
    const rows = await runSql(server.network, "select * from socket_tickets");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

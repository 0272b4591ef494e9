import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueSocketTicket, redeemSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import { getUsername } from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { openSession } from "#tests/support/make-conversation.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

const email = "member@demo.test";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const getName = (cookie: string, site?: string) => getUsername(server, cookie, site);
const check = async (cookie: string, site = "migraine") =>
  JSON.parse(
    (await server.ask("/api/auth/check-session", { host: siteHost(site), headers: { cookie } }))
      .text,
  );

describe("a session", () => {
  test("of one site is a guest on another", async () => {
    const cookie = await server.logIn(email);
    expect(await getName(cookie)).not.toBeNull();
    expect([await getName(cookie, "sleep"), (await check(cookie, "sleep")).user]).toEqual([
      null,
      null,
    ]);
    const { id } = await server.getSession(cookie);
    const { sessions } = server.network.services;
    expect((await sessions.byId(id, server.network.site("migraine")))?.member.username).toBe(
      "juniper_k",
    );
    expect(await sessions.byId(id, server.network.site("sleep"))).toBeNull();
  });

  test("is in the database as a hash only", async () => {
    const cookie = await server.logIn(email);
    const token = cookie.slice("sid=".length);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await runSql(
      server.network,
      "select token, ip_address, user_agent from auth_sessions",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { token: stored, ...rest } = rows.at(-1);
    expect(stored).toMatch(/^[0-9a-f]{64}$/);
    expect(rest).toEqual({ ip_address: null, user_agent: null });
  });

  test("with a changed id, or the stored hash instead of the id, is a guest", async () => {
    const cookie = await server.logIn(email);
    const { id } = await server.getSession(cookie);
    const [{ token }] = await runSql(
      server.network,
      "select token from auth_sessions where id = $1",
      [id],
    );
    const last = cookie.at(-2);
    for (const forged of [
      `${cookie.slice(0, -2)}${last === "A" ? "B" : "A"}${cookie.slice(-1)}`,
      `sid=${token}`,
      "sid=",
      "sid=.",
      "sid=%",
    ])
      expect(await getName(forged)).toBeNull();
  });

  test("of an earlier release, with a signature in the cookie, continues", async () => {
    const cookie = await server.logIn(email);
    expect(await getName(`${cookie}.${encodeURIComponent("c2lnbmF0dXJl/+c2ln=")}`)).toBe(
      "juniper_k",
    );
  });

  test("ends in the database at logout: a copied cookie is useless", async () => {
    const cookie = await server.logIn(email);
    const { id } = await server.getSession(cookie);
    await server.ask("/api/auth/log-out", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    expect(await runSql(server.network, "select 1 from auth_sessions where id = $1", [id])).toEqual(
      [],
    );
    expect([await getName(cookie), (await check(cookie)).user]).toEqual([null, null]);
    expect(
      await runSql(server.network, "select 1 from socket_tickets where session_id = $1", [id]),
    ).toEqual([]);
  });

  test("two logins of one person end one at a time", async () => {
    const [one, other] = [await server.logIn(email), await server.logIn(email)];
    expect(one).not.toBe(other);
    await server.ask("/api/auth/log-out", {
      headers: { cookie: one, "sec-fetch-site": "same-origin" },
    });
    expect([await getName(one), await getName(other)]).toEqual([null, "juniper_k"]);
  });

  test("ends at its time, and when its member is deleted", async () => {
    const late = await server.logIn(email);
    const { id } = await server.getSession(late);
    await runSql(
      server.network,
      "update auth_sessions set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    server.network.services.sessions.forget(id);
    expect(await getName(late)).toBeNull();
    const gone = await server.logIn("contributor@demo.test");
    const itsSession = await server.getSession(gone);
    await runSql(
      server.network,
      "update members set deleted_at = now() where email = 'contributor@demo.test'",
    );
    server.network.services.sessions.forget(itsSession.id);
    expect(await getName(gone)).toBeNull();
  });
});

describe("check-session", () => {
  // spec §7: websocket at /api/socket, opened by a ticket
  // spec §7: GET /api/auth/check-session
  test("issues a socket ticket to the member on the site itself, and reveals nothing elsewhere", async () => {
    const cookie = await server.logIn(email);
    const own = await check(cookie);
    expect(own.user).toMatchObject({
      username: "juniper_k",
      token: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect((await check("")).user).toBeNull();
    const foreign = await server.ask("/api/auth/check-session", {
      headers: { cookie, "sec-fetch-site": "cross-site" },
    });
    expect(JSON.parse(foreign.text).user).toBeNull();
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("each ticket is good once, on its own site, for a while", async () => {
    const { db } = server.network.services.store;
    const session = await openSession(server.network, email);
    const [here, there] = [server.network.site("migraine"), server.network.site("sleep")];
    const ticket = await issueSocketTicket(db, session);
    expect(await redeemSocketTicket(db, there, ticket)).toBeNull();
    expect(await redeemSocketTicket(db, here, ticket)).toBe(session.id);
    expect(await redeemSocketTicket(db, here, ticket)).toBeNull();
    const late = await issueSocketTicket(db, session);
    await runSql(
      server.network,
      "update socket_tickets set expires_at = now() where session_id = $1",
      [session.id],
    );
    expect(await redeemSocketTicket(db, here, late)).toBeNull();
  });
});

import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { issueSocketTicket, redeemSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import { rowsOf } from "../support/make-content.ts";
import { openSession } from "../support/make-conversation.ts";
import { hostOf, startTestServer, type TestServer } from "../support/test-server.ts";

// The real functions, with a count of how often each was called.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const path = "/api/auth/identity/callback";
const email = "member@demo.test";
const password = "Demo-passw0rd";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
beforeEach(() => {
  vi.mocked(argon2.hash).mockClear();
  vi.mocked(argon2.verify).mockClear();
});
afterAll(() => server.close());

const logIn = (credentials: unknown, site = "migraine") =>
  server.postJson(path, credentials, { host: hostOf(site) });
const whoIs = async (cookie: string, site = "migraine") =>
  JSON.parse(
    (
      await server.postJson(
        "/api",
        { query: "{ currentUser { username } }" },
        { host: hostOf(site), headers: { cookie } },
      )
    ).text,
  ).data.currentUser;
const check = async (cookie: string, site = "migraine") =>
  JSON.parse(
    (await server.ask("/api/auth/check-session", { host: hostOf(site), headers: { cookie } })).text,
  );

describe("logging in", () => {
  test("answers the account and a cookie that scripts and other sites cannot use", async () => {
    const reply = await logIn({ email: " MEMBER@demo.test ", password });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject({
      status: "success",
      user: { username: "juniper_k", roleId: 3, isVerified: true },
    });
    expect(reply.text).not.toMatch(/email|password|token|@/i);
    const [cookie = "", ...others] = reply.headers["set-cookie"] ?? [];
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^sid=[^;]{40,};/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Domain");
    expect(Number(cookie.match(/Max-Age=(\d+)/)?.[1])).toBe(30 * 24 * 60 * 60);
    expect(await whoIs(cookie.split(";")[0] ?? "")).toEqual({ username: "juniper_k" });
  });

  test("over https the cookie is bound to its host", async () => {
    const secure = await startTestServer({ settings: { PUBLIC_SCHEME: "https" } });
    const reply = await secure.postJson(path, { email, password });
    expect(reply.headers["set-cookie"]?.[0]).toMatch(/^__Host-sid=.*Secure/);
    await secure.close();
  });

  test("a wrong password, an unknown address and an account without a password look the same and cost one hash", async () => {
    const answers = [];
    for (const credentials of [
      { email, password: "Wrong-passw0rd" },
      { email: "nobody@demo.test", password: "Wrong-passw0rd" },
      { email: "member-1@members.demo.test", password: "Wrong-passw0rd" },
    ]) {
      vi.mocked(argon2.hash).mockClear();
      vi.mocked(argon2.verify).mockClear();
      const { status, headers, text } = await logIn(credentials);
      const { requestId, ...body } = JSON.parse(text);
      expect(requestId).toBe(headers["x-request-id"]);
      expect(headers["set-cookie"]).toBeUndefined();
      answers.push({
        status,
        body,
        hashes:
          vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length,
      });
    }
    const expected = {
      status: 401,
      body: {
        status: "error",
        code: "UNAUTHENTICATED",
        message: "The email and password you entered did not match our records.",
      },
      hashes: 1,
    };
    expect(answers).toEqual([expected, expected, expected]);
  });

  test.each(["a!b@demo.test", "a..b@demo.test", ".a@demo.test", "a@demo.c1", "o'neil@demo.test"])(
    "an address that only some take for one (%s) did not match either",
    async (odd) => {
      expect((await logIn({ email: odd, password })).status).toBe(401);
    },
  );

  test.each([
    [{ email: "", password }, "This field is required"],
    [{ email: "no address", password }, "Please enter a valid email address"],
    [{ email, password: "" }, "This field is required"],
    [{ email, password: "x".repeat(129) }, "Maximum length of 128 exceeded"],
    [{ email: { $ne: null }, password: { $ne: null } }, "This field is required"],
    [{ email: [email], password: [password] }, "This field is required"],
    [null, "This field is required"],
  ])("%j is refused before anything is hashed", async (credentials, message) => {
    const reply = await logIn(credentials);
    expect([reply.status, JSON.parse(reply.text).message]).toEqual([400, message]);
    expect(argon2.hash).not.toHaveBeenCalled();
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  test("further fields of the body change nothing of the account", async () => {
    const [before] = await rowsOf(
      server.network,
      "select role_id, is_verified, username from members where email = 'unverified@demo.test'",
    );
    const reply = await logIn({
      email: "unverified@demo.test",
      password,
      roleId: 1,
      isVerified: true,
      userId: 1,
      siteId: 2,
      username: "root",
      __proto__: { roleId: 1 },
    });
    expect(JSON.parse(reply.text).user).toMatchObject({
      username: "newhere2026",
      roleId: 3,
      isVerified: false,
    });
    expect(
      await rowsOf(
        server.network,
        "select role_id, is_verified, username from members where email = 'unverified@demo.test'",
      ),
    ).toEqual([before]);
    const [{ site_id }] = await rowsOf(
      server.network,
      "select site_id from auth_sessions order by id desc limit 1",
    );
    expect(site_id).toBe(server.network.site("migraine").id);
  });

  test("a deleted member cannot log in, with the text everyone gets", async () => {
    await rowsOf(
      server.network,
      "update members set deleted_at = now() where email = 'tech@demo.test'",
    );
    const reply = await logIn({ email: "tech@demo.test", password });
    expect([reply.status, reply.headers["set-cookie"]]).toEqual([401, undefined]);
    expect(JSON.parse(reply.text).message).toBe(
      "The email and password you entered did not match our records.",
    );
  });
});

describe("a session", () => {
  test("of one site is nobody on another", async () => {
    const cookie = await server.logIn(email);
    expect(await whoIs(cookie)).not.toBeNull();
    expect([await whoIs(cookie, "sleep"), (await check(cookie, "sleep")).user]).toEqual([
      null,
      null,
    ]);
    const { id } = await server.sessionOf(cookie);
    const { sessions } = server.network.services;
    expect((await sessions.byId(id, server.network.site("migraine")))?.member.username).toBe(
      "juniper_k",
    );
    expect(await sessions.byId(id, server.network.site("sleep"))).toBeNull();
  });

  test("is in the database as a hash only", async () => {
    const cookie = await server.logIn(email);
    const token = decodeURIComponent(cookie.slice("sid=".length)).split(".")[0] ?? "";
    expect(token.length).toBeGreaterThanOrEqual(32);
    const rows = await rowsOf(
      server.network,
      "select token, ip_address, user_agent from auth_sessions",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { token: stored, ...rest } = rows.at(-1);
    expect(stored).toMatch(/^[0-9a-f]{64}$/);
    expect(rest).toEqual({ ip_address: null, user_agent: null });
  });

  test("with a changed signature, or the stored hash in place of the secret, is nobody", async () => {
    const cookie = await server.logIn(email);
    const [, signature] = cookie.slice("sid=".length).split(".");
    const { id } = await server.sessionOf(cookie);
    const [{ token }] = await rowsOf(
      server.network,
      "select token from auth_sessions where id = $1",
      [id],
    );
    const last = cookie.at(-5);
    for (const forged of [
      `${cookie.slice(0, -5)}${last === "A" ? "B" : "A"}${cookie.slice(-4)}`,
      `sid=${token}.${signature}`,
      `sid=${token}`,
    ])
      expect(await whoIs(forged)).toBeNull();
  });

  test("ends in the database at log-out: the cookie is worth nothing to who has copied it", async () => {
    const cookie = await server.logIn(email);
    const { id } = await server.sessionOf(cookie);
    await server.ask("/api/auth/log-out", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    expect(await rowsOf(server.network, "select 1 from auth_sessions where id = $1", [id])).toEqual(
      [],
    );
    expect([await whoIs(cookie), (await check(cookie)).user]).toEqual([null, null]);
    expect(
      await rowsOf(server.network, "select 1 from socket_tickets where session_id = $1", [id]),
    ).toEqual([]);
  });

  test("two logins of one person end one at a time", async () => {
    const [one, other] = [await server.logIn(email), await server.logIn(email)];
    expect(one).not.toBe(other);
    await server.ask("/api/auth/log-out", {
      headers: { cookie: one, "sec-fetch-site": "same-origin" },
    });
    expect([await whoIs(one), (await whoIs(other)).username]).toEqual([null, "juniper_k"]);
  });

  test("is over when its time has come, and when its member is gone", async () => {
    const late = await server.logIn(email);
    const { id } = await server.sessionOf(late);
    await rowsOf(
      server.network,
      "update auth_sessions set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    server.network.services.sessions.forget(id);
    expect(await whoIs(late)).toBeNull();
    const gone = await server.logIn("contributor@demo.test");
    const itsSession = await server.sessionOf(gone);
    await rowsOf(
      server.network,
      "update members set deleted_at = now() where email = 'contributor@demo.test'",
    );
    server.network.services.sessions.forget(itsSession.id);
    expect(await whoIs(gone)).toBeNull();
  });
});

describe("check-session", () => {
  test("hands a socket ticket to the person on the site itself, and says nothing of them elsewhere", async () => {
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
    await rowsOf(
      server.network,
      "update socket_tickets set expires_at = now() where session_id = $1",
      [session.id],
    );
    expect(await redeemSocketTicket(db, here, late)).toBeNull();
  });
});

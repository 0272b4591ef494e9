import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from "vitest";
import type { Passwords } from "#lib/auth/server/password-hash.ts";
import { getUsername } from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

const path = "/api/auth/identity/callback";
const email = "member@demo.test";
const password = "Demo-passw0rd";

let server: TestServer;
/** The real functions, with a count of how often each was called. */
let hash: MockInstance<Passwords["hash"]>;
let verify: MockInstance<Passwords["verify"]>;
beforeAll(async () => {
  server = await startTestServer({});
  const { passwords } = server.network.services;
  hash = vi.spyOn(passwords, "hash");
  verify = vi.spyOn(passwords, "verify");
});
beforeEach(() => {
  hash.mockClear();
  verify.mockClear();
});
afterAll(() => server.close());

const logIn = (credentials: unknown, site = "migraine") =>
  server.postJson(path, credentials, { host: siteHost(site) });

describe("logging in", () => {
  // spec §4: 30 days in a secure cookie: session
  // spec §7: POST /api/auth/identity/callback
  // spec §9: cookie expiry 30 days, secure
  test("answers the account and a cookie that scripts and other sites cannot use", async () => {
    const reply = await logIn({ email: " MEMBER@demo.test ", password });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject({
      status: "success",
      user: { username: "juniper_k", roleId: 3, isVerified: true },
    });
    expect(JSON.parse(reply.text)).toMatchObject({
      account: { email, hasDefaultUsername: false },
      isFirstLogin: false,
      isNew: false,
    });
    expect(reply.text).not.toMatch(/password|token|hash/i);
    const [cookie = "", ...others] = reply.headers["set-cookie"] ?? [];
    expect(others).toEqual([
      expect.stringMatching(/^known-browser=.*; Path=\/api\/auth; HttpOnly/),
    ]);
    expect(cookie).toMatch(/^sid=[^;]{40,};/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Domain");
    expect(Number(cookie.match(/Max-Age=(\d+)/)?.[1])).toBe(30 * 24 * 60 * 60);
    expect(await getUsername(server, cookie.split(";")[0] ?? "")).toBe("juniper_k");
  });

  // spec §4: 30 days in a secure cookie: session
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
      hash.mockClear();
      verify.mockClear();
      const { status, headers, text } = await logIn(credentials);
      const { requestId, ...body } = JSON.parse(text);
      expect(requestId).toBe(headers["x-request-id"]);
      expect(headers["set-cookie"]).toBeUndefined();
      answers.push({
        status,
        body,
        hashes: hash.mock.calls.length + verify.mock.calls.length,
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
    [{ email: { $ne: null }, password: { $ne: null } }, "something went wrong"],
    [{ email: [email], password: [password] }, "something went wrong"],
    [null, "This field is required"],
  ])("%j is refused before anything is hashed", async (credentials, message) => {
    const reply = await logIn(credentials);
    expect([reply.status, JSON.parse(reply.text).message]).toEqual([400, message]);
    expect(hash).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  });

  test("additional fields of the body do not change the account", async () => {
    const [before] = await runSql(
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
      await runSql(
        server.network,
        "select role_id, is_verified, username from members where email = 'unverified@demo.test'",
      ),
    ).toEqual([before]);
    const [{ site_id }] = await runSql(
      server.network,
      "select site_id from auth_sessions order by id desc limit 1",
    );
    expect(site_id).toBe(server.network.site("migraine").id);
  });

  test("a deleted member cannot log in, with the text everyone gets", async () => {
    await runSql(
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

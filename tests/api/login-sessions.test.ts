import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "#seed/content/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { soon } from "#tests/support/soon.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { openSocket } from "#tests/support/test-socket.ts";

const juniper = "member@demo.test";
const theo = "member2@demo.test";
const unverified = "unverified@demo.test";
const listing = "{ sessions { id site device createdAt lastUsedAt isCurrent } }";
const end = "mutation ($id: ID!) { endSession(id: $id) }";
const endOthers = "mutation { endOtherSessions }";
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());
beforeEach(() => runSql(server.network, "delete from auth_sessions"));

async function api(
  cookie: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  site = "migraine",
) {
  const reply = await server.postJson(
    "/api",
    { query, variables },
    { host: siteHost(site), headers: cookie ? { cookie } : {} },
  );
  return { ...JSON.parse(reply.text), setCookie: reply.headers["set-cookie"] ?? [] };
}
const isLoggedIn = async (cookie: string, site?: string) =>
  (await api(cookie, "{ currentUser { id } }", {}, site)).data.currentUser !== null;
const getId = async (cookie: string, site?: string) =>
  String((await server.getSession(cookie, site)).id);

/** A socket that the page of a login has open. */
async function connect(cookie: string, site = "migraine") {
  const asking = { host: siteHost(site), headers: { cookie } };
  const check = await server.ask("/api/auth/check-session", asking);
  const socket = openSocket(server, { site, cookie });
  await socket.opened();
  socket.send({ type: "connection_init", payload: { ticket: JSON.parse(check.text).user.token } });
  expect(await socket.next()).toEqual({ type: "connection_ack" });
  return socket;
}

describe("the viewer's logins", () => {
  // spec §7: members list their sessions and end them
  test("are listed on every site, with the current one marked", async () => {
    const elsewhere = await server.logIn(juniper, "sleep");
    await server.logIn(theo);
    const cookie = await server.logIn(juniper);
    const { data } = await api(cookie, listing);
    expect(data.sessions).toEqual([
      {
        id: await getId(cookie),
        site: server.network.site("migraine").displayName,
        device: null,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: true,
      },
      expect.objectContaining({
        id: await getId(elsewhere, "sleep"),
        site: server.network.site("sleep").displayName,
        isCurrent: false,
      }),
    ]);
  });

  test("describe the device in a few words; the User-Agent is not stored", async () => {
    const reply = await server.postJson(
      "/api/auth/identity/callback",
      { email: juniper, password: demoPassword },
      { headers: { "user-agent": windows } },
    );
    const cookie = reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const { data } = await api(cookie, "{ sessions { device } }");
    expect(data.sessions).toEqual([{ device: "Chrome on Windows" }]);
    const rows = await runSql(server.network, "select ip_address, user_agent from auth_sessions");
    expect(rows).toEqual([{ ip_address: null, user_agent: "Chrome on Windows" }]);
  });

  test("expired ones are not listed", async () => {
    const old = await server.logIn(juniper, "sleep");
    const cookie = await server.logIn(juniper);
    await runSql(server.network, "update auth_sessions set expires_at = now() where id = $1", [
      await getId(old, "sleep"),
    ]);
    expect((await api(cookie, listing)).data.sessions).toHaveLength(1);
  });

  // spec §7: members list their sessions and end them
  test("end at once, and their sockets are closed", async () => {
    const cookie = await server.logIn(juniper);
    const other = await server.logIn(juniper);
    const socket = await connect(other);
    const id = await getId(other);
    expect((await api(cookie, end, { id })).data).toEqual({ endSession: true });
    expect(await soon(socket.closed)).toBe(4403);
    expect([await isLoggedIn(cookie), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await api(cookie, end, { id })).errors[0].extensions.code).toBe("NOT_FOUND");
  });

  test("all others end together", async () => {
    const cookies = [await server.logIn(juniper), await server.logIn(juniper)];
    const elsewhere = await server.logIn(juniper, "sleep");
    const theos = await server.logIn(theo);
    const cookie = await server.logIn(juniper);
    expect((await api(cookie, endOthers)).data).toEqual({ endOtherSessions: 3 });
    expect(await Promise.all(cookies.map((one) => isLoggedIn(one)))).toEqual([false, false]);
    expect(await isLoggedIn(elsewhere, "sleep")).toBe(false);
    expect([await isLoggedIn(cookie), await isLoggedIn(theos)]).toEqual([true, true]);
    expect((await api(cookie, endOthers)).data).toEqual({ endOtherSessions: 0 });
  });

  // spec §7: log out everywhere
  test("all end together, including the current one, by a call that a link cannot make", async () => {
    const other = await server.logIn(juniper);
    const elsewhere = await server.logIn(juniper, "sleep");
    const theos = await server.logIn(theo);
    const cookie = await server.logIn(juniper);
    const socket = await connect(elsewhere, "sleep");
    const path = "/api/auth/log-out?everywhere=true&redirect=/forums";
    const leave = (method: string, headers: Record<string, string>) =>
      server.ask(path, { method, headers: { "sec-fetch-site": "same-origin", ...headers } });
    expect((await leave("POST", { cookie, "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await leave("GET", { cookie: other })).status).toBe(200);
    expect([await isLoggedIn(other), await isLoggedIn(cookie)]).toEqual([false, true]);
    const reply = await leave("POST", { cookie, accept: "application/json" });
    expect(JSON.parse(reply.text)).toEqual({ status: "success", redirect: "/forums" });
    expect(reply.headers["set-cookie"]?.[0]).toMatch(/^sid=;.*Max-Age=0/i);
    expect([await isLoggedIn(cookie), await isLoggedIn(elsewhere, "sleep")]).toEqual([
      false,
      false,
    ]);
    expect(await socket.closed).toBe(4403);
    expect(await isLoggedIn(theos)).toBe(true);
    expect((await leave("POST", { cookie })).headers.location).toBe("/forums");
  });

  test("are hidden from others, including administrators", async () => {
    const cookie = await server.logIn(juniper);
    const id = await getId(cookie);
    for (const email of [theo, "admin@demo.test", "spammer@demo.test", unverified]) {
      const stranger = await server.logIn(email);
      const made = await api(stranger, end, { id: "2147483647" });
      const theirs = await api(stranger, end, { id });
      expect(theirs.errors[0]).toMatchObject({
        message: made.errors[0].message,
        extensions: { code: "NOT_FOUND" },
      });
      const { data } = await api(stranger, listing);
      expect(data.sessions.map((one: { id: string }) => one.id)).toEqual([await getId(stranger)]);
    }
    for (const document of [listing, endOthers, `mutation { endSession(id: "${id}") }`])
      expect((await api(null, document)).errors[0].extensions.code).toBe("UNAUTHENTICATED");
    expect(await isLoggedIn(cookie)).toBe(true);
  });
});

describe("a login gains permissions", () => {
  test("verifying the account changes the cookie, the old one stops working and the login continues", async () => {
    const cookie = await server.logIn(unverified);
    const id = await getId(cookie);
    await api(cookie, 'mutation { setPhone(phoneNumber: "2025550123") }');
    const code = server.network.outbox.texts.at(-1)?.text.slice(0, 6);
    const wrong = code === "000000" ? "000001" : "000000";
    const verify = "mutation ($code: String!) { verifyPhone(code: $code) }";
    expect((await api(cookie, verify, { code: wrong })).setCookie).toEqual([]);
    const { data, setCookie } = await api(cookie, verify, { code });
    expect(data).toEqual({ verifyPhone: true });
    const [line = ""] = setCookie;
    expect(line).toMatch(/^sid=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const fresh = line.split(";")[0] ?? "";
    expect(fresh).not.toBe(cookie);
    expect([await isLoggedIn(cookie), await isLoggedIn(fresh)]).toEqual([false, true]);
    expect(await getId(fresh)).toBe(id);
    const { data: after } = await api(fresh, "{ currentUser { isVerified permissions } }");
    expect(after.currentUser.isVerified).toBe(true);
    expect(after.currentUser.permissions).toContain("message.send");
  });
});

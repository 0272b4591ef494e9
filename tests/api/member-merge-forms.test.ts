import { afterAll, beforeAll, expect, test } from "vitest";
import { workOnMerges } from "#lib/registries/server/work-on-merges.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { soon } from "#tests/support/soon.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { connectAs } from "#tests/support/test-socket.ts";

const raise = (error: unknown) => {
  throw error;
};

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
  other = await startTestServer({ sharesNetworkWith: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  server.postForm(`/api/moderation/members/${path}`, fields, { headers: { cookie } });
const isLoggedIn = async (on: TestServer, cookie: string) =>
  JSON.parse((await on.ask("/api/auth/check-session", { headers: { cookie } })).text).user !== null;

test("without scripts accounts are joined and taken apart, and the closed one is soon out everywhere", async () => {
  const admin = await server.logIn("admin@demo.test");
  const kept = await makeAccount(server);
  const gone = await makeAccount(server);
  const client = await connectAs(other, gone.email);
  expect(await isLoggedIn(other, gone.cookie)).toBe(true);
  const joined = await post(
    "merge",
    { member: String(kept.id), goneId: String(gone.id), reason: "The same photo" },
    admin,
  );
  expect([joined.status, joined.headers.location]).toEqual([
    303,
    `/moderation/members/${kept.id}?result=joined#same-person`,
  ]);
  expect(await soon(client.closed)).toBeGreaterThan(4000);
  await expect.poll(() => isLoggedIn(other, gone.cookie), { interval: 20 }).toBe(false);
  expect(await isLoggedIn(other, kept.cookie)).toBe(true);
  const again = await server.postJson("/api/auth/log-in", {
    email: gone.email,
    password: "Walnut-7-harbor",
  });
  expect(again.status).not.toBe(200);

  for (let pass = 0; pass < 3; pass += 1) {
    await run("update member_merges set changed_at = now() - interval '1 minute'");
    await workOnMerges(server.network.services, raise);
  }
  const [{ id }] = await run("select id from member_merges where gone_id = $1", [gone.id]);
  const undone = await post("undo-merge", { member: String(kept.id), id: String(id) }, admin);
  expect([undone.status, undone.headers.location]).toEqual([
    303,
    `/moderation/members/${kept.id}?result=separated#same-person`,
  ]);
  expect(await run("select deleted_at from members where id = $1", [gone.id])).toEqual([
    { deleted_at: null },
  ]);
});

test("a rejected form shows the reason and keeps the typed text", async () => {
  const admin = await server.logIn("admin@demo.test");
  const kept = await makeAccount(server);
  const same = { member: String(kept.id), goneId: String(kept.id), reason: "Typed <b>here</b>" };
  const refused = await post("merge", same, admin);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("this is the same one");
  expect(refused.text).toContain("Typed &lt;b&gt;here&lt;/b&gt;</textarea>");
  expect(refused.text).toContain(`name="goneId" value="${kept.id}"`);
  const empty = await post("merge", { ...same, reason: " " }, admin);
  expect(empty.text).toContain("Write why these are the same person.");
});

test.each([
  ["moderator@demo.test", 403],
  ["member@demo.test", 403],
  [null, 401],
])("%s cannot use the forms", async (email, status) => {
  const cookie = email ? await server.logIn(email) : "";
  for (const path of ["merge", "undo-merge"]) {
    const fields = { member: "1", goneId: "2", id: "1", reason: "x" };
    expect((await post(path, fields, cookie)).status).toBe(status);
  }
});

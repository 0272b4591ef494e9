import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const action = "/api/profile/privacy";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn(juniper.email);
});
afterAll(() => server.close());
beforeEach(() => runSql(server.network, "delete from member_privacy_settings"));

const post = (fields: Record<string, string>, as = cookie) =>
  server.postForm(action, fields, { headers: { cookie: as } });
const stored = () =>
  runSql(server.network, "select name, level from member_privacy_settings order by name");

// spec §3: privacy settings
test("the form without scripts stores all choices and returns to the page", async () => {
  const reply = await post({ "level.bio": "members", "level.activity": "nobody", other: "x" });
  expect([reply.status, reply.headers.location]).toEqual([303, "/profile/privacy?result=saved"]);
  expect(await stored()).toEqual([
    { name: "activity", level: "nobody" },
    { name: "bio", level: "members" },
  ]);
});

test("an unknown choice stores none, and the others can be sent again", async () => {
  const reply = await post({ "level.bio": "members", "level.activity": "everybody" });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('name="level.bio" value="members"');
  expect(reply.text).toContain('href="/profile/privacy"');
  expect(await stored()).toEqual([]);
});

test("a condition of someone else is refused and changes nothing", async () => {
  const theoId = await getMemberId(server.network, theo.email);
  const [row] = await runSql(
    server.network,
    "insert into member_disorders (member_id, disorder_id, relationship) select $1, min(id), 'PATIENT' from disorders returning id",
    [theoId],
  );
  const reply = await post({ "level.bio": "members", [`level.disorder.${row.id}`]: "anyone" });
  expect(reply.status).toBe(404);
  expect(await stored()).toEqual([]);
  expect(
    await runSql(server.network, "select level from member_disorders where id = $1", [row.id]),
  ).toEqual([{ level: "nobody" }]);
});

test("a guest is redirected to the login and back", async () => {
  const reply = await post({ "level.bio": "members" }, "");
  expect([reply.status, reply.headers.location]).toEqual([
    303,
    "/member-login?redirect=%2Fprofile%2Fprivacy",
  ]);
});

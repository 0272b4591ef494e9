import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let otherId: number;
beforeAll(async () => {
  server = await startTestServer({});
  otherId = await makeAccount(server.network, { email: "other@demo.test", isEmailVerified: true });
});
afterAll(() => server.close());

const page = "/members/other?x=1";
const post = (fields: Record<string, string>, cookie: string, path = page) =>
  server.postForm("/api/follows", fields, {
    headers: { cookie, referer: `http://migraine.test${path}` },
  });
const fields = (isFollowing: boolean) => ({
  on: `MEMBER-${otherId}`,
  name: "<b>Other</b>",
  isFollowing: String(isFollowing),
});
const countRows = async () =>
  (await runSql(server.network, "select 1 from member_follows where followed_id = $1", [otherId]))
    .length;

test("a member follows and stops without scripts, and finds the way back", async () => {
  const cookie = await server.logIn("member@demo.test");
  const followed = await post(fields(true), cookie);
  expect(followed.status).toBe(200);
  expect(followed.text).toContain("You&#39;re now following &lt;b&gt;Other&lt;/b&gt;");
  expect(followed.text).toContain(`href="/members/other?x=1#follow-MEMBER-${otherId}"`);
  expect(followed.text).not.toContain("<script");
  expect(await countRows()).toBe(1);
  const stopped = await post(fields(false), cookie);
  expect(stopped.text).toContain("You are no longer following");
  expect(await countRows()).toBe(0);
});

test("the following list shows the change itself", async () => {
  const cookie = await server.logIn("member@demo.test");
  const list = "/profile/following/people?show=edit";
  const { status, headers } = await post(fields(false), cookie, list);
  expect([status, headers.location]).toEqual([303, list]);
});

// spec §6: guests who follow are asked to create an account
test("guests go to the registration and the unverified to the verification, with the way back", async () => {
  const back = encodeURIComponent(`${page}#follow-MEMBER-${otherId}`);
  const guest = await post(fields(true), "");
  expect([guest.status, guest.headers.location]).toEqual([303, `/register?redirect=${back}`]);
  const unverified = await post(fields(true), await server.logIn("unverified@demo.test"));
  expect(unverified.headers.location).toBe(`/verify-email?redirect=${back}`);
  expect(await countRows()).toBe(0);
});

test("a failed follow is explained on a page without scripts", async () => {
  const cookie = await server.logIn("member@demo.test");
  const own = await getMemberId(server.network, "member@demo.test");
  for (const [on, status, reason] of [
    [`MEMBER-${own}`, 400, "You cannot follow yourself"],
    ["MEMBER-999999999", 404, "This member is no longer available."],
    ["TAG-999999999", 404, "This has been removed."],
    ["STORY-1", 400, "This form cannot be read."],
    ["<script>-1", 400, "This form cannot be read."],
  ] as const) {
    const answer = await post({ on, name: "x", isFollowing: "true" }, cookie);
    expect([on, answer.status]).toEqual([on, status]);
    expect(answer.text).toContain(reason);
    expect(answer.text).not.toContain("<script");
  }
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const page = "/posts/some-article?page=2";
const post = (fields: Record<string, string>, cookie: string) =>
  server.postForm("/api/reactions", fields, {
    headers: { cookie, referer: `http://migraine.test${page}` },
  });
const rowsFor = (id: string) =>
  runSql(
    server.network,
    "select type from reactions where reacted_type = 'POST' and assoc_id = $1",
    [id],
  );

test("a member reacts and takes it back without scripts, and returns to where they were", async () => {
  const { id } = await makeItem(server.network);
  const cookie = await server.logIn("member@demo.test");
  for (const [type, rows] of [
    ["wow", [{ type: "wow" }]],
    ["sad", [{ type: "sad" }]],
    ["none", []],
  ] as const) {
    const { status, headers } = await post({ on: `POST-${id}`, type }, cookie);
    expect([status, headers.location]).toEqual([303, `${page}#reactions-POST-${id}`]);
    expect(await rowsFor(id)).toEqual(rows);
  }
});

// spec §6: guests who react or write are asked to log in
test("guests go to the login and the unverified to the verification, with the way back", async () => {
  const { id } = await makeItem(server.network);
  const fields = { on: `POST-${id}`, type: "like" };
  const back = encodeURIComponent(`${page}#reactions-POST-${id}`);
  const guest = await post(fields, "");
  expect([guest.status, guest.headers.location]).toEqual([303, `/member-login?redirect=${back}`]);
  const unverified = await post(fields, await server.logIn("unverified@demo.test"));
  expect(unverified.headers.location).toBe(`/verify-email?redirect=${back}`);
  expect(await rowsFor(id)).toEqual([]);
});

test("a failed reaction is explained on a page without scripts", async () => {
  const cookie = await server.logIn("member@demo.test");
  const draft = await makeItem(server.network, { status: "draft" });
  for (const [fields, status] of [
    [{ on: `POST-${draft.id}`, type: "like" }, 404],
    [{ on: "POST-1", type: "love" }, 400],
    [{ on: "<script>-1", type: "like" }, 400],
    [{}, 400],
  ] as const) {
    const answer = await post(fields as Record<string, string>, cookie);
    expect([fields, answer.status]).toEqual([fields, status]);
    expect(answer.text).toContain("Your reaction was not added");
    expect(answer.text).not.toContain("<script");
  }
});

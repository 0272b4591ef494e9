import { afterAll, beforeAll, expect, test } from "vitest";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const page = "/members/juniper-k/status";
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  server.postForm(path, fields, { headers: { cookie, referer: `http://migraine.test${page}` } });
const newest = async (email: string) => {
  const id = await getMemberId(server.network, email);
  const query = "select * from profile_statuses where author_id = $1 order by id desc limit 1";
  return (await runSql(server.network, query, [id]))[0];
};
const repliesTo = (id: number) =>
  runSql(
    server.network,
    "select id, body, in_reply_to_id, state from profile_status_replies where status_id = $1 order by id",
    [id],
  );

test("the images of replies go with a deleted status update", async () => {
  const email = "member@demo.test";
  const cookie = await server.logIn(email);
  const other = await server.logIn("member2@demo.test");
  await post("/api/statuses", { key: "with-images", body: "Look", visibility: "everyone" }, cookie);
  const { id, site_id: siteId } = await newest(email);
  const reply = { status: String(id), key: "with-images", body: "A photo" };
  await post("/api/status-replies", reply, other);
  const [{ id: replyId }] = await repliesTo(id);
  const key = "0".repeat(31);
  const run = (query: string, values: unknown[]) => runSql(server.network, query, values);
  for (const end of ["a", "b"])
    await run(
      "insert into uploads (key, site_id, member_id, image_type, bytes) select $1, $2, id, 'ugc', 1 from members where email = 'member2@demo.test'",
      [key + end, siteId],
    );
  await run(
    "insert into upload_uses (upload_id, owner_type, owner_id) select id, 'status_reply', $2 from uploads where key = $1",
    [`${key}a`, replyId],
  );
  await run("update profile_status_replies set document = $2 where id = $1", [
    replyId,
    JSON.stringify({ src: `/media/uploads/${key}a/medium` }),
  ]);
  const expiring = () =>
    run("select key from uploads where key like $1 and expires_at is not null", [`${key}%`]);
  expect(await expiring()).toEqual([]);
  await post("/api/statuses/delete", { id: String(id) }, cookie);
  expect(await expiring()).toEqual([{ key: `${key}a` }]);
});

test("a member posts, changes and deletes a status and replies to it without scripts", async () => {
  const email = "member@demo.test";
  const cookie = await server.logIn(email);
  const fields = { key: "of-the-page", body: "Slept well", visibility: "members" };
  for (let sent = 0; sent < 2; sent += 1) {
    const { status, headers } = await post("/api/statuses", fields, cookie);
    expect([status, headers.location]).toEqual([303, page]);
  }
  const status = await newest(email);
  const { id } = status;
  expect(status).toMatchObject({ body: "Slept well", visibility: "members" });
  const again = await runSql(
    server.network,
    "select 1 from profile_statuses where body = 'Slept well'",
  );
  expect(again).toHaveLength(1);

  const change = { id: String(id), body: "Slept very well", visibility: "everyone" };
  const edited = await post("/api/statuses/edit", change, cookie);
  expect(edited.headers.location).toBe(`${page}/${id}`);
  expect(await newest(email)).toMatchObject({ body: "Slept very well", visibility: "everyone" });

  const other = await server.logIn("member2@demo.test");
  const reply = { status: String(id), key: "of-the-page", body: "Glad to hear" };
  const replied = await post("/api/status-replies", reply, other);
  const [first] = await repliesTo(id);
  expect(replied.headers.location).toBe(`${page}/${id}#reply-${first.id}`);
  await post(
    "/api/status-replies",
    { ...reply, body: "Thank you", "reply-to": String(first.id) },
    cookie,
  );
  expect(await repliesTo(id)).toMatchObject([
    { body: "Glad to hear", in_reply_to_id: null },
    { body: "Thank you", in_reply_to_id: first.id },
  ]);
  const removed = await post("/api/status-replies/delete", { id: String(first.id) }, other);
  expect(removed.headers.location).toBe(`${page}/${id}?deleted=${first.id}#replies`);
  const deleted = await post("/api/statuses/delete", { id: String(id) }, cookie);
  expect(deleted.headers.location).toBe(`${page}?deleted=${id}`);
  expect(await newest(email)).toMatchObject({ state: "deleted" });
  const restored = await post("/api/statuses/restore", { id: String(id) }, cookie);
  expect(restored.headers.location).toBe(`${page}/${id}`);
  expect(await newest(email)).toMatchObject({ state: "visible" });
});

test("deleting a reply without scripts opens a page with an undo; others cannot undo it", async () => {
  const cookie = await server.logIn("member@demo.test");
  const other = await server.logIn("member2@demo.test");
  await post("/api/statuses", { key: "undo", body: "A walk", visibility: "everyone" }, cookie);
  const { id } = await newest("member@demo.test");
  await post("/api/status-replies", { status: String(id), key: "undo", body: "Lovely" }, other);
  const [reply] = await repliesTo(id);
  const deletion = { id: String(reply.id) };
  const removed = await post("/api/status-replies/delete", deletion, other);
  expect(removed.headers.location).toBe(`${page}/${id}?deleted=${reply.id}#replies`);
  const query = "query ($id: ID!) { canRestoreProfileStatusReply(id: $id) }";
  const isOffered = async (as: { email?: string }) =>
    (await server.network.ask(query, { ...deletion }, as)).data?.canRestoreProfileStatusReply;
  expect(await isOffered({ email: "member2@demo.test" })).toBe(true);
  expect(await isOffered({ email: "member@demo.test" })).toBe(false);
  expect(await isOffered({})).toBe(false);
  expect((await post("/api/status-replies/restore", deletion, cookie)).status).toBe(403);
  const restored = await post("/api/status-replies/restore", deletion, other);
  expect(restored.headers.location).toBe(`${page}/${id}#reply-${reply.id}`);
  expect(await repliesTo(id)).toMatchObject([{ body: "Lovely", state: "visible" }]);
  const [{ reply_count: count }] = await runSql(
    server.network,
    "select reply_count from profile_statuses where id = $1",
    [id],
  );
  expect(count).toBe(1);
  // Ten minutes later, and what staff removed, stay removed.
  await post("/api/status-replies/delete", deletion, other);
  await runSql(
    server.network,
    "update profile_status_replies set state_at = now() - interval '11 minutes' where id = $1",
    [reply.id],
  );
  expect((await post("/api/status-replies/restore", deletion, other)).status).toBe(409);
  await runSql(
    server.network,
    "update profile_status_replies set state_at = now(), state_by_id = $2 where id = $1",
    [reply.id, await getMemberId(server.network, "moderator@demo.test")],
  );
  expect(await isOffered({ email: "member2@demo.test" })).toBe(false);
  expect((await post("/api/status-replies/restore", deletion, other)).status).toBe(409);
});

test("a rejected form returns with the reason and the typed text", async () => {
  const [status] = await runSql(
    server.network,
    "select id from profile_statuses where state = 'visible' limit 1",
  );
  const guest = await post("/api/status-replies", {
    status: String(status.id),
    key: "k",
    body: "Typed <b>words</b>",
  });
  expect(guest.status).toBe(401);
  expect(guest.text).toContain("Typed &lt;b&gt;words&lt;/b&gt;");
  expect(guest.text).toContain(statusRefusals.replyNotPosted);
  expect(guest.text).toContain(`/member-login?redirect=${encodeURIComponent(page)}`);
  const cookie = await server.logIn("member@demo.test");
  const long = await post("/api/statuses", { key: "k", body: "x".repeat(2_001) }, cookie);
  expect([long.status, long.text.includes("Maximum length of 2000 exceeded")]).toEqual([400, true]);
  for (const path of [
    "/api/statuses/edit",
    "/api/statuses/delete",
    "/api/statuses/restore",
    "/api/status-replies/delete",
    "/api/status-replies/restore",
  ]) {
    const answer = await post(path, { id: "999999", body: "x" }, cookie);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test("a held post shows a message instead of a link to a page without it", async () => {
  const cookie = await server.logIn("member2@demo.test");
  const id = await getMemberId(server.network, "member2@demo.test");
  await runSql(server.network, "update members set inserted_at = now() where id = $1", [id]);
  const body = "<img src=x onerror=alert(1)> hello";
  const answer = await post("/api/statuses", { key: "held", body }, cookie);
  expect([answer.status, answer.text.includes(safeStartTexts.held)]).toEqual([200, true]);
});

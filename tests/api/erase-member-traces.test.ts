import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredExports } from "#lib/exports/server/expired-exports.ts";
import { formerMemberName } from "#lib/members/shared/former-member.ts";
import { eraseDueMembers } from "#lib/registries/server/erase-member.ts";
import { goodPassword, makeAccount } from "#tests/support/accounts.ts";
import { getMemberId, juniper } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let folder: string;
let server: TestServer;
let siteId: number;
let otherId: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "erased-"));
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none", DATA_DIR: folder } });
  siteId = server.network.site("migraine").id;
  otherId = await getMemberId(server.network, juniper.email);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const count = async (query: string, values: unknown[]) => (await run(query, values)).length;
const fail = (error: unknown) => {
  throw error;
};
const listExportFolders = async () =>
  (await readdir(path.join(folder, "media", "uploads")).catch(() => [])).filter((name) =>
    name.startsWith("export-"),
  );

/** A device that gets push messages, with one that waits for it. */
async function addDevice(id: number): Promise<void> {
  await run(
    `insert into push_subscriptions (member_id, site_id, session_id, endpoint, p256dh, auth)
      select user_id, $2, id, 'https://push.test/' || user_id, 'key', 'secret' from auth_sessions
      where user_id = $1 limit 1`,
    [id, siteId],
  );
  const [{ id: notificationId }] = await run(
    `insert into notifications (member_id, site_id, event_id, kind, group_key)
      values ($1, $2, 2000000000, 'award', 'award') returning id`,
    [id, siteId],
  );
  await run("insert into notification_pushes values ($3, $1, $2, now() + interval '1 day')", [
    id,
    siteId,
    notificationId,
  ]);
}

/** A file with everything about the member, ready to be downloaded. */
async function addExport(id: number): Promise<void> {
  const key = `export-of-${id}`;
  const { storage } = server.network.services.uploads;
  await storage.write(`${key}/data.zip`, Buffer.from("everything"));
  await run(
    `insert into data_exports (member_id, site_id, state, key, bytes, expires_at)
      values ($1, $2, 'ready', $3, 10, now() + interval '7 days')`,
    [id, siteId, key],
  );
}

/** Follows a member, a tag, a topic and a condition, and is followed. */
async function addFollows(id: number): Promise<void> {
  await run("insert into member_follows (follower_id, followed_id) values ($1, $2), ($2, $1)", [
    id,
    otherId,
  ]);
  await run(
    "insert into disorder_follows (member_id, disorder_id) select $1, id from disorders limit 1",
    [id],
  );
  await run(
    `insert into tag_follows (member_id, site_id, tag_id)
      select $1, site_id, id from tags where site_id = $2 limit 1`,
    [id, siteId],
  );
}

/** A status update with a reply of somebody else, and a reply to theirs. */
async function addStatuses(id: number) {
  const add = async (author: number, body: string) =>
    (
      await run(
        "insert into profile_statuses (author_id, site_id, body) values ($1, $2, $3) returning id",
        [author, siteId, body],
      )
    )[0].id as number;
  const own = await add(id, "canary of a day");
  const theirs = await add(otherId, "a quiet day");
  const reply =
    "insert into profile_status_replies (author_id, status_id, body) values ($1, $2, $3)";
  await run(reply, [otherId, own, "an answer"]);
  await run(reply, [id, theirs, "canary of an answer"]);
  await run("update profile_statuses set reply_count = 1 where id = any($1)", [[own, theirs]]);
  return { own, theirs };
}

/** An account with all of it, which is due for deletion. */
async function makeLeaving(words: "keep" | "erase") {
  const { id, cookie } = await makeAccount(server);
  const statuses = await addStatuses(id);
  await addFollows(id);
  await addExport(id);
  await addDevice(id);
  await server.postForm(
    "/api/profile/account/delete",
    { words, password: goodPassword },
    { headers: { cookie } },
  );
  await run("update account_deletions set due_at = now() where member_id = $1", [id]);
  return { id, ...statuses };
}

/** The replies that the owner of the status update reads. */
async function readReplies(id: number) {
  const { data } = await server.network.ask(
    "query ($id: ID!) { userProfileStatus(id: $id) { replyCount replies { body user { username } } } }",
    { id: String(id) },
    { email: juniper.email },
  );
  return data.userProfileStatus;
}

// spec §7: mutation delete_user
test.each([
  ["keep", { replyCount: 1, body: "canary of an answer" }],
  ["erase", { replyCount: 0, body: null }],
] as const)(
  "an account that is deleted to %s its words leaves no device, file or follow, and no name at its statuses",
  async (words, expected) => {
    const { id, own, theirs } = await makeLeaving(words);
    expect(await count("select 1 from push_subscriptions where member_id = $1", [id])).toBe(0);
    expect(await count("select 1 from notification_pushes where member_id = $1", [id])).toBe(1);
    expect(await eraseDueMembers(server.network.services, fail)).toBe(1);

    for (const table of ["notification_pushes", "notifications", "disorder_follows", "tag_follows"])
      expect([table, await run(`select 1 from ${table} where member_id = $1`, [id])]).toEqual([
        table,
        [],
      ]);
    const either = "select 1 from member_follows where follower_id = $1 or followed_id = $1";
    expect(await count(either, [id])).toBe(0);

    const { store, uploads } = server.network.services;
    expect(await listExportFolders()).toContain(`export-of-${id}`);
    await deleteExpiredExports(store.db, uploads.storage, fail);
    expect(await listExportFolders()).not.toContain(`export-of-${id}`);
    expect(await count("select 1 from data_exports where key = $1", [`export-of-${id}`])).toBe(0);

    const shown = await readReplies(theirs);
    expect(shown.replyCount).toBe(expected.replyCount);
    const replies = expected.body
      ? [{ body: expected.body, user: { username: formerMemberName(id) } }]
      : [];
    expect(shown.replies).toEqual(replies);
    const [stored] = await run("select body, state from profile_statuses where id = $1", [own]);
    expect(stored).toEqual(
      words === "keep"
        ? { body: "canary of a day", state: "visible" }
        : { body: "", state: "deleted" },
    );
  },
);

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredExports } from "#lib/exports/server/expired-exports.ts";
import { eraseDueMembers } from "#lib/registries/server/erase-member.ts";
import {
  listMemberReferences,
  unkeyedReferences,
} from "#lib/registries/server/erase-member-queries.ts";
import { exportParts, notExported } from "#lib/registries/server/export-parts.ts";
import { getMails, goodPassword, makeAccount } from "#tests/support/accounts.ts";
import { getMemberId, juniper } from "#tests/support/demo-members.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { makePhoto, toMultipart } from "#tests/support/make-image.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "exports-"));
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none", DATA_DIR: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const post = (name: string, fields: Record<string, string>, cookie: string) =>
  server.postForm(`/api/profile/account/${name}`, fields, { headers: { cookie } });
const download = (cookie: string, password = goodPassword) =>
  post("export/download", { password }, cookie);
const state = async (cookie: string) => {
  const query = "{ currentUser { dataExport { state itemCount bytes readyUntil } } }";
  const reply = await server.postJson("/api", { query }, { headers: { cookie } });
  return JSON.parse(reply.text).data.currentUser.dataExport;
};
const listFiles = async () =>
  (await readdir(path.join(folder, "media", "uploads")).catch(() => [])).filter((name) =>
    name.startsWith("export-"),
  );

/** Asks for an export and waits until it is ready. */
async function makeExport(cookie: string) {
  const reply = await post("export", {}, cookie);
  expect(reply.headers.location).toBe("/profile/account?result=export-requested");
  await expect.poll(async () => (await state(cookie))?.state, { timeout: 30_000 }).toBe("ready");
  return state(cookie);
}

async function readExport(cookie: string) {
  const reply = await download(cookie);
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = await readZip(reply.body);
  const rows = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? "null");
  return { reply, files, rows };
}

test("everything that references a member is in the export, or left out for a reason", async () => {
  const { db } = server.network.services.store;
  const references = [...unkeyedReferences, ...(await listMemberReferences(db))];
  const names = references.map(({ table, column }) => `${table}.${column}`);
  const exported = exportParts.flatMap((part) => part.references);
  const known = [...exported, ...Object.keys(notExported)];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
  expect(new Set(exportParts.map(({ name }) => name)).size).toBe(exportParts.length);
});

test("an export has its member's posts and received messages, and of others only their names", async () => {
  const { id, email, cookie } = await makeAccount(server);
  await run("update members set is_verified = true where id = $1", [id]);
  const other = await getMemberId(server.network, juniper.email);
  const site = server.network.site("migraine").id;
  const thread = await makeItem(server.network, { type: "thread", title: "My own <thread>" });
  const secret = await makeItem(server.network, { type: "thread", title: "Deleted by another" });
  await run("update content_items set author_id = $2, body = 'Its text' where id = $1", [
    thread.id,
    id,
  ]);
  await run("update content_items set status = 'deleted', author_id = $2 where id = $1", [
    secret.id,
    other,
  ]);
  const comment =
    "insert into comments (site_id, content_id, author_id, body) values ($1, $2, $3, $4)";
  await run(comment, [site, secret.id, id, "My comment"]);
  await run(comment, [site, thread.id, other, "canary of another"]);
  const [{ id: conversation }] = await run(
    "insert into conversations (site_id, initiator_id, is_accepted) values ($1, $2, true) returning id",
    [site, id],
  );
  const message = "insert into messages (conversation_id, author_id, body) values ($1, $2, $3)";
  for (const member of [id, other]) {
    await run(
      "insert into conversation_participants (conversation_id, member_id) values ($1, $2)",
      [conversation, member],
    );
    await run(message, [conversation, member, `Message of ${member}`]);
  }
  await run("insert into member_follows (follower_id, followed_id) values ($1, $2), ($2, $1)", [
    id,
    other,
  ]);
  await run(
    "insert into bookmarks (member_id, assoc_type, assoc_id, site_id, folder) values ($1, 'THREAD', $2, $3, 'Later')",
    [id, thread.id, site],
  );
  await run(
    "insert into leads (site_id, email, campaign, source, medium) values ($1, $2, 'c', 's', 'm')",
    [site, email],
  );
  const bytes = await makePhoto(400, 300);
  const file = { name: "images[0]", fileName: "a.jpg", type: "image/jpeg", bytes };
  const { body, contentType } = toMultipart({ image_type: "ugc" }, [file]);
  const uploaded = await server.ask("/api/upload-image", {
    method: "POST",
    body,
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": contentType },
  });
  expect(uploaded.status).toBe(200);

  const made = await makeExport(cookie);
  const { files, rows, reply } = await readExport(cookie);
  expect(reply.headers["content-disposition"]).toMatch(
    /^attachment; filename="my-data-[\d-]+\.zip"$/,
  );
  expect(reply.headers["cache-control"]).toContain("no-store");
  expect(made.bytes).toBe(reply.body.length);
  expect(Math.round((Date.parse(made.readyUntil) - Date.now()) / 86_400_000)).toBe(7);
  expect(rows("profile")).toMatchObject([{ email, site: "Quiet Lamp" }]);
  expect(rows("posts")).toMatchObject([{ title: "My own <thread>", text: "Its text" }]);
  expect(rows("posts")[0].address).toMatch(/^http:\/\/migraine\.localhost:4321\/\S+$/);
  expect(rows("comments")).toMatchObject([{ text: "My comment", below: null }]);
  expect(rows("messages").map((row: { text: string }) => row.text)).toEqual([
    `Message of ${id}`,
    `Message of ${other}`,
  ]);
  expect(rows("conversations")[0]).toMatchObject({ with: "juniper_k" });
  expect(rows("followed-members")).toMatchObject([{ username: "juniper_k" }]);
  expect(rows("bookmarks")).toMatchObject([{ folder: "Later" }]);
  expect(rows("sessions")).toHaveLength(1);
  expect(files.has(rows("images")[0].file)).toBe(true);
  expect(files.get("index.html")).toContain('<a href="posts.html">');
  expect(files.get("posts.html")).toContain("My own &#60;thread&#62;");
  // The address is not verified.
  expect(rows("email-subscriptions")).toEqual([]);
  const everything = [...files.values()].join("\n");
  for (const hidden of [juniper.email, "canary of another", "Deleted by another", "$argon2"])
    expect([hidden, everything.includes(hidden)]).toEqual([hidden, false]);
  const [{ token }] = await run("select token from auth_sessions where user_id = $1", [id]);
  expect(everything).not.toContain(token);

  const ready = (await getMails(server, email)).filter(({ subject }) =>
    /Your data from/.test(subject),
  );
  expect(ready).toHaveLength(1);
  expect(ready[0]?.text).toContain("/profile/account#export");
  expect(
    await run("select key from notification_events where type = 'export' and member_id = $1", [id]),
  ).toHaveLength(1);
});

test("one is made at a time, and only its owner downloads it, with the password", async () => {
  const { id, cookie } = await makeAccount(server);
  await run(
    "insert into data_exports (member_id, site_id, state, leased_until) values ($1, $2, 'running', now() + interval '1 hour')",
    [id, server.network.site("migraine").id],
  );
  const second = await post("export", {}, cookie);
  expect([second.status, second.text]).toEqual([
    409,
    expect.stringContaining("Your file is already being prepared."),
  ]);
  expect((await download(cookie)).status).toBe(404);
  await run("update data_exports set leased_until = null where member_id = $1", [id]);
  await expect.poll(async () => (await state(cookie)).state, { timeout: 30_000 }).toBe("ready");
  const refused = await download(cookie, "Wrong-7-harbor");
  expect([refused.status, refused.headers.location]).toEqual([
    303,
    "/profile/account?problem=export-password#export",
  ]);
  expect((await download("")).headers.location).toBe("/member-login?redirect=%2Fprofile%2Faccount");
  const stranger = await makeAccount(server);
  expect((await download(stranger.cookie)).status).toBe(404);
  expect((await server.ask(`/media/uploads/${(await listFiles())[0]}/data.zip`)).status).toBe(404);
});

test("a file is deleted after seven days, by a newer one, and with the account", async () => {
  const fail = (error: unknown) => {
    throw error;
  };
  const { id, cookie } = await makeAccount(server);
  const { db } = server.network.services.store;
  const { storage } = server.network.services.uploads;
  const before = await listFiles();
  await makeExport(cookie);
  await makeExport(cookie);
  expect(await listFiles()).toHaveLength(before.length + 2);
  await deleteExpiredExports(db, storage, fail);
  expect(await listFiles()).toHaveLength(before.length + 1);
  await run(
    "update data_exports set expires_at = now() - interval '1 second' where member_id = $1",
    [id],
  );
  expect((await download(cookie)).status).toBe(404);
  await deleteExpiredExports(db, storage, fail);
  expect(await listFiles()).toHaveLength(before.length);
  await makeExport(cookie);
  await post("delete", { words: "erase", password: goodPassword }, cookie);
  await run("update account_deletions set due_at = now() where member_id = $1", [id]);
  expect(await eraseDueMembers(server.network.services, fail)).toBe(1);
  await deleteExpiredExports(db, storage, fail);
  expect(await listFiles()).toHaveLength(before.length);
});

test("no more than three are made in a day", async () => {
  const limited = await startTestServer({
    settings: { CAPTCHA_PROVIDER: "none", RATE_LIMIT_SCALE: "1", DATA_DIR: folder },
  });
  try {
    const { id, cookie } = await makeAccount(limited);
    const ask = () => limited.postForm("/api/profile/account/export", {}, { headers: { cookie } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await ask()).status).toBe(303);
      await runSql(limited.network, "delete from data_exports where member_id = $1", [id]);
    }
    expect((await ask()).status).toBe(429);
  } finally {
    await limited.close();
  }
});

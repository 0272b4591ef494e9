import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePicture } from "#tests/support/gravatar-server.ts";
import { makeDump } from "#tests/support/make-dump.ts";
import { createRunImport } from "#tests/support/run-import.ts";
import { createTestDatabase, queryRows, type TestDatabase } from "#tests/support/test-database.ts";

const people = 150;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "killed-community-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const ids = Array.from({ length: people }, (_unused, at) => 100 + at);
const day = "2014-01-02 03:04:05";

/** A community: everybody has a topic with a reply, belongs to a group, and writes to the next two. */
const community = makeDump({
  users: ids.map((id) => ({
    ID: id,
    user_login: `walker${id}`,
    user_nicename: `walker${id}`,
    user_email: `walker${id}@killed.example`,
  })),
  posts: [
    { ID: 1, post_type: "forum", post_title: "Walkers", post_name: "walkers" },
    ...ids.flatMap((id) => [
      {
        ID: 1000 + id,
        post_type: "topic",
        post_title: `Walk ${id}`,
        post_name: `walk-${id}`,
        post_parent: 1,
        post_author: id,
      },
      {
        ID: 2000 + id,
        post_title: "",
        post_type: "reply",
        post_name: `${2000 + id}`,
        post_parent: 1000 + id,
        post_author: id,
      },
    ]),
  ],
  postmeta: [{ meta_id: 1, post_id: 1, meta_key: "_bbp_group_ids", meta_value: "a:1:{i:0;i:7;}" }],
  bp_groups: [{ id: 7, name: "Walkers", slug: "walkers", status: "public" }],
  bp_groups_members: ids.map((id) => ({
    id,
    group_id: 7,
    user_id: id,
    is_confirmed: 1,
    date_modified: day,
  })),
  bp_messages_messages: ids.map((id) => ({
    id,
    thread_id: id,
    sender_id: id,
    message: `Hello from ${id}`,
    date_sent: day,
  })),
  bp_messages_recipients: ids.flatMap((id, at) =>
    [id, ids[(at + 1) % people] ?? 0, ids[(at + 2) % people] ?? 0].map((user, place) => ({
      id: id * 10 + place,
      thread_id: id,
      user_id: user,
    })),
  ),
});

const count = async (text: string) => Number((await queryRows(database.url, text))[0]?.n);
const ofMembers = "(select id from members where email like 'walker%@killed.example')";
const countMembers = () => count(`select count(*) as n from ${ofMembers} m`);
const countThreads = () =>
  count("select count(*) as n from content_items where import_key like 'wxr:dumped.example:%'");
const countMessages = () =>
  count(`select count(*) as n from messages where author_id in ${ofMembers}`);
const countPictures = () =>
  count(`select count(*) as n from uploads where member_id in ${ofMembers} and expires_at is null`);
const countAll = async () => ({
  members: await countMembers(),
  threads: await countThreads(),
  replies: await count(
    "select count(*) as n from comments where idempotency_key like 'wxr:%:dumped.example:%'",
  ),
  follows: await count(`select count(*) as n from topic_follows where member_id in ${ofMembers}`),
  messages: await countMessages(),
  pictures: await countPictures(),
});

test("a community whose import is killed again and again ends whole, everything once, and its pictures go with its members", async () => {
  const file = path.join(folder, "dump.sql");
  await writeFile(file, community);
  const uploads = path.join(folder, "uploads");
  for (const id of ids.slice(0, 40)) {
    await mkdir(path.join(uploads, "avatars", `${id}`), { recursive: true });
    await writeFile(
      path.join(uploads, "avatars", `${id}`, "9-bpfull.png"),
      await makePicture("teal"),
    );
  }
  const data = path.join(folder, "data");
  const run = createRunImport({ DATABASE_URL: database.url, DATA_DIR: data });
  const args = ["wordpress", "--site", "lupus", file, "--uploads", uploads];
  const killedAt = [
    async () => (await countMembers()) >= 100,
    async () => (await countThreads()) >= 50,
    async () => (await countMessages()) >= 60,
    async () => (await countPictures()) >= 5,
  ];
  for (const isDone of killedAt) {
    const { text, code } = await run(args, isDone);
    expect(code, text).toBeNull();
  }
  const { text, code } = await run(args);
  expect([code, text]).toEqual([
    0,
    expect.stringContaining("Continues run 1, which was not finished."),
  ]);
  expect(await countAll()).toEqual({
    members: people,
    threads: people,
    replies: people,
    follows: people,
    // Each message went to two people.
    messages: 2 * people,
    pictures: 40,
  });
  expect(await queryRows(database.url, "select id, state from import_runs")).toEqual([
    { id: 1, state: "finished" },
  ]);
  // Members keep their messages, so let them go first.
  await queryRows(
    database.url,
    "with gone as (delete from messages returning 1), sides as (delete from conversation_participants returning 1) select 1",
  );
  await queryRows(database.url, "delete from conversations");
  const undone = await run(["undo", "1"]);
  expect([undone.code, undone.text]).toEqual([0, expect.stringContaining("Done:")]);
  expect(await countAll()).toEqual({
    members: 0,
    threads: 0,
    replies: 0,
    follows: 0,
    messages: 0,
    pictures: 0,
  });
  const left = await readdir(path.join(data, "media", "uploads")).catch(() => []);
  expect(left.filter((name) => /^[0-9a-f]{32}$/.test(name))).toEqual([]);
}, 240_000);

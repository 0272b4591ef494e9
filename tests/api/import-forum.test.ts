import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importForum } from "#lib/imports/server/import-forum.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
const dumps: string[] = [];
afterAll(async () => {
  for (const folder of dumps) await rm(folder, { recursive: true });
  await network.close();
});

const bring = (folder: string) => {
  const { store } = network.services;
  return importForum({ store, site: network.site("lupus"), origin: "https://lupus.test", folder });
};

const escapeXml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
const toXml = (rows: Record<string, string>[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rows>${rows
    .map(
      (row) =>
        `<row ${Object.entries(row)
          .map(([name, value]) => `${name}="${escapeXml(value)}"`)
          .join(" ")} />`,
    )
    .join("\n")}</rows>`;

async function makeDump(posts: Record<string, string>[], comments: Record<string, string>[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "forum-"));
  dumps.push(folder);
  const users = [
    { Id: "1", DisplayName: "Ada B. Moss" },
    { Id: "2", DisplayName: "Ben" },
  ];
  await writeFile(path.join(folder, "Posts.xml"), toXml(posts));
  await writeFile(path.join(folder, "Comments.xml"), toXml(comments));
  await writeFile(path.join(folder, "Users.xml"), toXml(users));
  return folder;
}

const at = (day: number) => `2012-01-${String(day).padStart(2, "0")}T10:00:00.000`;

describe("a small dump", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeDump(
      [
        {
          Id: "1",
          PostTypeId: "1",
          CreationDate: at(1),
          Title: "Why & how?",
          Tags: "<daily-life><care>",
          AcceptedAnswerId: "3",
          OwnerUserId: "1",
          Body: '<p>See <a href="https://example.org/a">this</a> and <a href="javascript:alert(1)">that</a>.</p><blockquote><p>Quoted</p></blockquote>',
        },
        {
          Id: "2",
          PostTypeId: "2",
          ParentId: "1",
          CreationDate: at(2),
          OwnerUserId: "2",
          Body: "<p>First answer</p>",
        },
        {
          Id: "3",
          PostTypeId: "2",
          ParentId: "1",
          CreationDate: at(4),
          OwnerDisplayName: "Gone",
          Body: "<ul><li>One</li><li><b>Two</b></li></ul>",
        },
        { Id: "4", PostTypeId: "5", CreationDate: at(4), Body: "A wiki" },
      ],
      [
        {
          Id: "10",
          PostId: "1",
          CreationDate: at(3),
          UserId: "2",
          Text: "A comment on the question",
        },
        { Id: "11", PostId: "2", CreationDate: at(5), UserId: "1", Text: "Below the answer" },
        { Id: "12", PostId: "2", CreationDate: at(6), UserId: "2", Text: "@AdaBMoss in return" },
        { Id: "13", PostId: "99", CreationDate: at(6), UserId: "2", Text: "Lost" },
      ],
    );
  });

  const read = async () =>
    runSql(
      network,
      `select c.body, c.inserted_at, m.username, p.body as parent, r.body as reply_to, c.reply_count
       from comments c join members m on m.id = c.author_id left join comments p on p.id = c.parent_id
       left join comments r on r.id = c.reply_to_id
       where c.content_id = (select id from content_items where title = 'Why & how?')
       order by coalesce(c.parent_id, c.id), c.id`,
    );

  test("becomes a thread with its replies on two levels, their authors, dates and answers", async () => {
    const report = await bring(folder);
    expect(report.counts).toMatchObject({ "threads stored": 1, "replies stored": 5 });
    expect(report.changed).toContainEqual({
      kind: "forums",
      name: "lupus",
      reason: "kept, but not shown: forums are off on this site",
    });
    expect(report.skipped.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["comment", "its post is not in the dump"],
      ["post", "type 5 has no counterpart here"],
    ]);
    const rows = await read();
    expect(
      rows.map(({ body, username, parent, reply_to }) => [body, username, parent, reply_to]),
    ).toEqual([
      ["First answer", "Ben (author)", null, null],
      ["Below the answer", "Ada B. Moss", "First answer", "First answer"],
      ["@AdaBMoss in return", "Ben (author)", "First answer", "Below the answer"],
      ["A comment on the question", "Ben (author)", null, null],
      [rows[4].body, "Gone (guest)", null, null],
    ]);
    expect(rows[0].reply_count).toBe(2);
    expect(rows[0].inserted_at.toISOString()).toBe("2012-01-02T10:00:00.000Z");
    const [thread] = await runSql(
      network,
      "select i.comment_count, i.last_active_at, i.document, c.slug, a.body as accepted from content_items i join categories c on c.id = i.category_id join comments a on a.id = i.accepted_comment_id where i.title = 'Why & how?'",
    );
    expect(thread).toMatchObject({ comment_count: 5, slug: "daily-life", accepted: rows[4].body });
    expect(thread.last_active_at.toISOString()).toBe("2012-01-06T10:00:00.000Z");
    const stored = JSON.stringify(thread.document);
    expect(stored).toContain("https://example.org/a");
    expect(stored).toContain("blockquote");
    expect(stored).not.toContain("javascript:");
  });

  test("changes nothing when it is imported again", async () => {
    const before = await read();
    const { counts } = await bring(folder);
    expect(counts).toMatchObject({
      "threads stored": 0,
      "replies stored": 0,
      "replies already imported": 5,
    });
    expect(await read()).toEqual(before);
  });
});

test("links between posts of a dump point to the imported threads and replies", async () => {
  const host = "https://meta.old.test";
  const question = (id: string, title: string, Body: string) => ({
    Id: id,
    PostTypeId: "1",
    CreationDate: at(1),
    Title: title,
    Tags: "<care>",
    Body,
    OwnerUserId: "1",
  });
  const links = [
    ["the later one", `${host}/questions/22/how-do-you-sleep`],
    ["its answer", `${host}/questions/22/how-do-you-sleep/23#23`],
    ["short", `${host}/a/23/1`],
    ["a comment", `${host}/questions/22/how-do-you-sleep?noredirect=1#comment31_23`],
    ["unknown", `${host}/q/999`],
    ["another host", "https://elsewhere.test/questions/22/how-do-you-sleep-now"],
  ];
  const body = links.map(([text, href]) => `<p><a href="${href}">${text}</a></p>`).join("");
  const answer = { PostTypeId: "2", ParentId: "22", CreationDate: at(2), OwnerUserId: "2" };
  const folder = await makeDump(
    [
      question("21", "What helps at night?", body),
      question("22", "How do you sleep?", "<p>Tell me.</p>"),
      { ...answer, Id: "23", Body: "<p>Badly.</p>" },
    ],
    [{ Id: "31", PostId: "23", CreationDate: at(3), UserId: "1", Text: `Like me: ${host}/q/21` }],
  );
  const report = await bring(folder);
  expect(report.counts["posts with links to others"]).toBe(2);
  const [thread] = await runSql(
    network,
    "select slug, body, document from content_items where title = 'What helps at night?'",
  );
  const replies = await runSql(
    network,
    "select c.id, c.body from comments c join content_items i on i.id = c.content_id where i.title = 'How do you sleep?' order by c.id",
  );
  const target = "https://lupus.test/forums/how-do-you-sleep";
  const [badly, likeMe] = replies;
  expect(thread.body.split("\n\n")).toEqual([
    `the later one (${target})`,
    `its answer (${target}?comment=${badly.id})`,
    `short (${target}?comment=${badly.id})`,
    `a comment (${target}?comment=${likeMe.id})`,
    `unknown (${host}/q/999)`,
    "another host (https://elsewhere.test/questions/22/how-do-you-sleep-now)",
  ]);
  expect(JSON.stringify(thread.document)).toContain(`"${target}?comment=${badly.id}"`);
  expect(likeMe.body).toBe(
    `Like me: What helps at night? (https://lupus.test/forums/${thread.slug})`,
  );
  expect((await bring(folder)).counts["posts with links to others"]).toBe(0);
});

test("a dump with a document type or broken XML is refused in one line, and stores nothing", async () => {
  const folder = await makeDump([], []);
  await writeFile(path.join(folder, "Users.xml"), "<!DOCTYPE a [<!ENTITY b 'c'>]><users/>");
  await expect(bring(folder)).rejects.toThrow(/Users.xml: line 1: a document type/);
  await writeFile(path.join(folder, "Users.xml"), "<users><row></users>");
  await expect(bring(folder)).rejects.toThrow(/Users.xml: line 1: not well-formed XML/);
});

// A real forum is next to the checkout where the project is developed, and absent elsewhere.
const real = path.resolve("../shared/data/forum/meta-history-stackexchange");

test.skipIf(!existsSync(real))(
  "a real forum is imported whole, and again without a change",
  async () => {
    const { counts } = await bring(real);
    expect(counts["threads stored"]).toBe(287);
    // 574 answers, and nearly all of 1,809 comments.
    expect(counts["replies stored"]).toBeGreaterThan(2300);
    expect(counts["posts with links to others"]).toBe(43);
    const [broken] = await runSql(
      network,
      `select count(*)::int as count from content_items i where i.type = 'thread' and i.import_key like 'forum:meta%' and
      i.comment_count <> (select count(*) from comments c where c.content_id = i.id and c.status = 'visible')`,
    );
    expect(broken.count).toBe(0);
    expect((await bring(real)).counts).toMatchObject({ "threads stored": 0, "replies stored": 0 });
  },
  240_000,
);

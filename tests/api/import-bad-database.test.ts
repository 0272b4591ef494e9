import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importWordPress, type WordPressImport } from "#lib/imports/server/import-wordpress.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import { runSql } from "#tests/support/make-content.ts";
import { type BlogTables, makeDump } from "#tests/support/make-dump.ts";
import { writeTemporary } from "#tests/support/make-wxr.ts";
import { toReportLines } from "#tests/support/report-lines.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const longText = "A line of a long text. ".repeat(220_000);

async function bring(text: string, options: Partial<WordPressImport> = {}): Promise<ImportReport> {
  const { file, remove } = await writeTemporary("dump.sql", text);
  const { store, directory } = network.services;
  const report = await importWordPress({
    store,
    site: network.site("lupus"),
    from: file,
    choice: {},
    roleMap: new Map(),
    siteNames: listSiteNames(directory.all()),
    merges: true,
    ...options,
  }).finally(remove);
  const all = JSON.stringify(report);
  expect(all).not.toMatch(/@person\.example|select |insert |\$\d/);
  return report;
}
const ask = (text: string, values: unknown[] = []) => runSql(network, text, values);

let lastId = 0;
/** Imports an odd record next to a valid post, which must be imported. */
async function bringWithSound(tables: BlogTables, prefix?: string) {
  lastId += 1000;
  const sound = lastId + 999;
  const posts = [
    ...(tables.posts ?? []),
    { ID: sound, post_title: `Sound ${sound}`, post_name: `sound-${sound}` },
  ];
  const report = await bring(makeDump({ ...tables, posts }, prefix));
  const rows = await ask("select status from content_items where import_key = $1", [
    `wxr:dumped.example:${sound}`,
  ]);
  expect(rows).toEqual([{ status: "published" }]);
  return report;
}
const ids = (count: number) =>
  Array.from({ length: count }, (_unused, at) => lastId + 1000 + at + 1);
const item = async (id: number | undefined) =>
  (await ask("select * from content_items where import_key = $1", [`wxr:dumped.example:${id}`]))[0];

describe("a dump of tables with another prefix", () => {
  test("is read, as the prefix is found by the tables of every blog", async () => {
    await bringWithSound({}, "zq9x_");
  });

  test("and without forums gets no redirects of forums", async () => {
    await bringWithSound({}, "zq9x_");
    expect(
      await ask("select 1 from site_redirects where path in ('/forums/topics', '/forums/feed')"),
    ).toEqual([]);
  });

  test("is reported in one line if it is not the one that was named", async () => {
    const failure = await bring(makeDump({}, "zq9x_"), { choice: { prefix: "wp_" } }).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({
      name: "ImportError",
      message: "There are no tables of wp_: the prefixes are zq9x_.",
    });
  });

  test("is reported in one line where there are several", async () => {
    const two = makeDump({}, "a_") + makeDump({}, "b_");
    const failure = await bring(two).catch((error: Error) => error);
    expect(failure).toMatchObject({
      message: "There are several installations: choose with --prefix a_, b_.",
    });
  });
});

describe("in a database, and everything else arrives", () => {
  test.each(["0000-00-00 00:00:00", "0000-01-01 10:00:00", "2013-02-31 10:00:00"])(
    "the date %s of a post, a comment, an account, a topic, a reply and a message",
    async (date) => {
      const [post, forum, topic, other, reply] = ids(5);
      const dates = { post_date: date, post_date_gmt: date, post_modified_gmt: date };
      const report = await bringWithSound({
        posts: [
          { ID: post ?? 0, post_title: "Undated", ...dates },
          { ID: forum ?? 0, post_type: "forum", post_title: "Talk", post_name: "talk" },
          {
            ID: topic ?? 0,
            post_type: "topic",
            post_title: "No day",
            post_parent: forum ?? 0,
            ...dates,
          },
          { ID: other ?? 0, post_type: "topic", post_title: "A day", post_parent: forum ?? 0 },
          { ID: reply ?? 0, post_type: "reply", post_parent: other ?? 0, ...dates },
        ],
        comments: [
          {
            comment_ID: post ?? 0,
            comment_post_ID: post ?? 0,
            comment_author: "Bo",
            comment_content: "Late?",
            comment_date: date,
            comment_date_gmt: date,
          },
        ],
        users: [
          {
            ID: post ?? 0,
            user_login: `early${post}`,
            user_email: `early${post}@person.example`,
            user_registered: date,
          },
          { ID: other ?? 0, user_login: `late${post}`, user_email: `late${post}@person.example` },
        ],
        bp_messages_messages: [
          {
            id: post ?? 0,
            thread_id: post ?? 0,
            sender_id: post ?? 0,
            message: "When?",
            date_sent: date,
          },
        ],
        bp_messages_recipients: [
          { id: post ?? 0, user_id: post ?? 0, thread_id: post ?? 0 },
          { id: other ?? 0, user_id: other ?? 0, thread_id: post ?? 0 },
        ],
      });
      const undated = await item(post);
      expect(undated).toMatchObject({ title: "Undated", status: "published" });
      expect(await ask("select body from comments where content_id = $1", [undated.id])).toEqual([
        { body: "Late?" },
      ]);
      expect(await item(other)).toMatchObject({ title: "A day", status: "published" });
      expect(await ask("select 1 from members where username = $1", [`early${post}`])).toHaveLength(
        1,
      );
      expect(toReportLines(report)).toEqual(
        expect.arrayContaining([
          "item Undated: no date: dated today",
          "topic No day: it has no title, text or date",
          `reply A day: reply ${reply}: it has no text or date`,
          `private message message ${post}: it has no text or date`,
        ]),
      );
    },
  );

  test("ids that clash: the first row counts", async () => {
    const [post, user] = ids(2);
    const report = await bringWithSound({
      posts: [
        { ID: post ?? 0, post_title: "First one" },
        { ID: post ?? 0, post_title: "Second one" },
      ],
      users: [
        { ID: user ?? 0, user_login: `one${user}`, user_email: `one${user}@person.example` },
        { ID: user ?? 0, user_login: `two${user}`, user_email: `two${user}@person.example` },
      ],
    });
    expect(await item(post)).toMatchObject({ title: "First one" });
    expect(
      await ask("select username from members where username in ($1, $2)", [
        `one${user}`,
        `two${user}`,
      ]),
    ).toEqual([{ username: `one${user}` }]);
    expect(report.counts["rows with the id of another row, left out"]).toBe(2);
  });

  test("authors without a name, and without an account", async () => {
    const [named, lost, user] = ids(3);
    await bringWithSound({
      posts: [
        { ID: named ?? 0, post_title: "By nobody", post_author: user ?? 0 },
        { ID: lost ?? 0, post_title: "By who has gone", post_author: 987654 },
      ],
      users: [{ ID: user ?? 0, user_login: "", display_name: "", user_email: "" }],
    });
    for (const id of [named, lost]) expect(await item(id)).toMatchObject({ status: "published" });
  });

  test("ten thousand terms on one post", async () => {
    const [post] = ids(1);
    const many = Array.from({ length: 10_000 }, (_unused, at) => at + 1);
    await bringWithSound({
      posts: [{ ID: post ?? 0, post_title: "Many words" }],
      terms: many.map((id) => ({ term_id: id, name: `Word ${id}`, slug: `word-${id}` })),
      term_taxonomy: many.map((id) => ({
        term_taxonomy_id: id,
        term_id: id,
        taxonomy: "post_tag",
      })),
      term_relationships: many.map((id) => ({ object_id: post ?? 0, term_taxonomy_id: id })),
    });
    const { id } = await item(post);
    const [row] = await ask("select count(*)::int as n from content_tags where content_id = $1", [
      id,
    ]);
    expect(row).toEqual({ n: 10_000 });
  });

  test("pages, categories, forums, replies and comments that are above each other", async () => {
    const [one, other, forum, inner, topic, first, second] = ids(7) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const report = await bringWithSound({
      posts: [
        {
          ID: one,
          post_type: "page",
          post_title: "One",
          post_name: `one-${one}`,
          post_parent: other,
        },
        {
          ID: other,
          post_type: "page",
          post_title: "Other",
          post_name: `other-${one}`,
          post_parent: one,
        },
        {
          ID: forum,
          post_type: "forum",
          post_title: "Ring",
          post_name: "ring",
          post_parent: inner,
        },
        {
          ID: inner,
          post_type: "forum",
          post_title: "Loop",
          post_name: "loop",
          post_parent: forum,
        },
        { ID: topic, post_type: "topic", post_title: "Round", post_parent: forum },
        { ID: first, post_type: "reply", post_parent: topic, post_content: "Hen" },
        { ID: second, post_type: "reply", post_parent: topic, post_content: "Egg" },
      ],
      postmeta: [
        { post_id: first, meta_key: "_bbp_reply_to", meta_value: `${second}` },
        { post_id: second, meta_key: "_bbp_reply_to", meta_value: `${first}` },
      ],
      comments: [
        {
          comment_ID: first,
          comment_post_ID: one,
          comment_author: "Bo",
          comment_content: "A",
          comment_parent: second,
        },
        {
          comment_ID: second,
          comment_post_ID: one,
          comment_author: "Bo",
          comment_content: "B",
          comment_parent: first,
        },
      ],
      terms: [
        { term_id: 91, name: "Up", slug: "up-cat" },
        { term_id: 92, name: "Down", slug: "down-cat" },
      ],
      term_taxonomy: [
        { term_taxonomy_id: 91, term_id: 91, taxonomy: "category", parent: 92 },
        { term_taxonomy_id: 92, term_id: 92, taxonomy: "category", parent: 91 },
      ],
    });
    for (const id of [one, other]) expect(await item(id)).toMatchObject({ status: "published" });
    const replies = await ask("select body from comments where content_id = $1 order by body", [
      (await item(topic)).id,
    ]);
    expect(replies).toEqual([{ body: "Egg" }, { body: "Hen" }]);
    expect(
      await ask("select 1 from comments where content_id = $1", [(await item(one)).id]),
    ).toHaveLength(2);
    expect(toReportLines(report)).toEqual(
      expect.arrayContaining([
        "category Up: it is below itself: named without those above it",
        "comment One: Bo: at the top level: it answers its own answers",
      ]),
    );
  });

  test("texts of 5 MB: of a post, a comment, a topic, a reply and a message", async () => {
    const [post, forum, topic, reply, user] = ids(5) as [number, number, number, number, number];
    const report = await bringWithSound({
      posts: [
        { ID: post, post_title: "Long", post_content: longText },
        { ID: forum, post_type: "forum", post_title: "Tall", post_name: "tall" },
        {
          ID: topic,
          post_type: "topic",
          post_title: "Long topic",
          post_content: longText,
          post_parent: forum,
        },
        { ID: reply, post_type: "reply", post_content: longText, post_parent: topic },
      ],
      comments: [
        {
          comment_ID: post,
          comment_post_ID: lastId + 1999,
          comment_author: "Bo",
          comment_content: longText,
        },
      ],
      users: [{ ID: user, user_login: `long${user}`, user_email: `long${user}@person.example` }],
      bp_messages_messages: [
        {
          id: post,
          thread_id: post,
          sender_id: user,
          message: longText,
          date_sent: "2014-01-01 00:00:00",
        },
      ],
      bp_messages_recipients: [
        { id: post, user_id: user, thread_id: post },
        { id: reply, user_id: 1, thread_id: post },
      ],
    });
    expect(await item(post)).toBeUndefined();
    expect(toReportLines(report)).toEqual(
      expect.arrayContaining([
        "item Long: its text has more than 500000 characters",
        "post Long topic: continued in a reply, as it is longer than one may be",
        `post Long topic: reply ${reply}: continued in a reply, as it is longer than one may be`,
      ]),
    );
    const [comment] = await ask("select length(body) as n from comments where content_id = $1", [
      (await item(lastId + 999)).id,
    ]);
    // The topic is continued in replies of its own, as the reply is.
    const [written] = await ask(
      "select sum(length(c.body))::int + length(i.body) as n from comments c join content_items i on i.id = c.content_id where i.title = 'Long topic' group by i.id",
    );
    expect(written.n).toBeGreaterThan(2 * longText.length * 0.98);
    expect(comment.n).toBeGreaterThan(1000);
    const [row] = await ask(
      "select sum(length(m.body))::int as n from messages m join members a on a.id = m.author_id where a.username = $1",
      [`long${user}`],
    );
    expect(row.n).toBeGreaterThan(longText.length * 0.98);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MadeItem, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const create = `mutation ($id: ID!, $body: String!, $key: String!) {
  createComment(assocId: $id, body: $body, idempotencyKey: $key) { page comment { id body author { username } } } }`;
const member = { email: "member@demo.test" };
const commentedTypes = [
  "thread",
  "post",
  "story",
  "recipe",
  "gallery",
  "cas",
  "quiz",
  "poll",
] as const;

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Asker = { email?: string; site?: string };
const write = (
  item: { id: string },
  body: string,
  as: Asker = member,
  key: string = randomUUID(),
) => network.ask(create, { id: item.id, body, key }, as);
const stored = async (item: MadeItem) =>
  (
    await runSql(network, "select body from comments where content_id = $1 order by id", [item.id])
  ).map((row) => row.body);
const counters = async (item: MadeItem) =>
  (
    await runSql(network, "select comment_count, last_active_at from content_items where id = $1", [
      item.id,
    ])
  )[0];

describe("writing", () => {
  test("a reply is stored, answered, counted, and moves its thread to the top", async () => {
    const thread = await makeThread(network, { replies: 1 });
    const later = await makeThread(network, { publishedIn: -0.01 });
    const before = await counters(thread);
    network.changedTags.length = 0;
    const { data } = await write(thread, "  My words.\r\n\r\n\r\n\r\nMore of them.  ");
    expect(data.createComment).toMatchObject({
      page: 1,
      comment: { body: "My words.\n\nMore of them.", author: { username: "juniper_k" } },
    });
    const after = await counters(thread);
    expect(after.comment_count).toBe(before.comment_count + 1);
    expect(after.last_active_at.getTime()).toBeGreaterThan(before.last_active_at.getTime());
    const [row] = await runSql(network, "select inserted_at from comments where id = $1", [
      data.createComment.comment.id,
    ]);
    expect(after.last_active_at).toEqual(row.inserted_at);
    const top = (await network.ask("{ threads { items { id } } }")).data.threads.items.map(
      (item: { id: string }) => item.id,
    );
    expect(top.indexOf(thread.id)).toBeLessThan(top.indexOf(later.id));
    const { id: siteId } = network.site("migraine");
    expect(network.changedTags.toSorted()).toEqual(
      [
        `Discussion:${thread.id}`,
        `Activity:${thread.id}`,
        `Addition:${thread.id}`,
        `Thread:${thread.id}`,
        `Thread@${siteId}`,
      ].toSorted(),
    );
  });

  test("a comment below an article leaves the list of threads alone", async () => {
    const article = await makeItem(network);
    network.changedTags.length = 0;
    await write(article, "words");
    expect(network.changedTags).toEqual(
      ["Discussion", "Activity", "Addition"].map((type) => `${type}:${article.id}`),
    );
  });

  test("the answer names the page of the reply", async () => {
    const thread = await makeThread(network, { replies: 20 });
    const { data } = await write(thread, "the twenty-first");
    expect(data.createComment.page).toBe(2);
    const read = await network.ask(
      "query ($slug: String!) { thread(slug: $slug) { comments(page: 2) { body } } }",
      { slug: thread.slug },
    );
    expect(read.data.thread.comments).toEqual([{ body: "the twenty-first" }]);
  });

  test("twenty people at once are all counted", async () => {
    const thread = await makeThread(network);
    await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        write(thread, `words ${index}`, { email: `member-${index + 1}@members.demo.test` }),
      ),
    );
    expect([(await stored(thread)).length, (await counters(thread)).comment_count]).toEqual([
      20, 20,
    ]);
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "[click](javascript:alert(1))",
    "{{constructor.constructor('alert(1)')()}}",
    "&lt;script&gt; &amp; &#x27;",
    "'; drop table comments; --",
    "\u202etxt.exe \u0661 \ud83e\udde0 e\u0301",
    "__proto__ constructor <%= 7*7 %> #{7*7} %s",
  ])("%s returns as the same plain text", async (body) => {
    const article = await makeItem(network);
    expect((await write(article, body)).data.createComment.comment.body).toBe(body);
    const { data } = await network.ask(
      "query ($id: ID!) { contentItem(id: $id) { comments { body } } }",
      { id: article.id },
    );
    expect(data.contentItem.comments).toEqual([{ body }]);
  });
});

describe("once each", () => {
  test("the same key twice is one comment, answered both times, counted and announced once", async () => {
    const thread = await makeThread(network);
    const key = randomUUID();
    const first = await write(thread, "once", member, key);
    network.changedTags.length = 0;
    const second = await write(thread, "once", member, key);
    expect(second.data).toEqual(first.data);
    expect([
      await stored(thread),
      (await counters(thread)).comment_count,
      network.changedTags,
    ]).toEqual([["once"], 1, []]);
  });

  test("the same key six times at the same moment is one comment", async () => {
    const thread = await makeThread(network);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write(thread, "once", member, key)),
    );
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
    expect(new Set(answers.map((answer) => answer.data.createComment.comment.id)).size).toBe(1);
    expect([await stored(thread), (await counters(thread)).comment_count]).toEqual([["once"], 1]);
  });

  test("another member's key does not return that member's comment", async () => {
    const thread = await makeThread(network);
    const key = randomUUID();
    await write(thread, "of juniper", member, key);
    const { data } = await write(thread, "of theo", { email: "member2@demo.test" }, key);
    expect(data.createComment.comment).toMatchObject({
      body: "of theo",
      author: { username: "theo.walks" },
    });
  });

  test("a key that no database can hold is refused as input", async () => {
    const thread = await makeThread(network);
    const noise = Array.from({ length: 400 }, () => randomUUID()).join("");
    for (const key of [noise, "nul\u0000", ""])
      expect((await write(thread, "words", member, key)).errors?.[0]?.extensions.code).toBe(
        "BAD_USER_INPUT",
      );
  });
});

describe("rejected comments", () => {
  test.each([
    ["nothing", "", "This field is required"],
    ["spaces", " \n\t ", "This field is required"],
    ["control characters", "\u0000\u0001\u007f", "This field is required"],
    ["10,001 characters", "w".repeat(10_001), "Maximum length of 10000 exceeded"],
  ])("%s, with the text of the rule", async (_what, body, message) => {
    const thread = await makeThread(network);
    const { data, errors } = await write(thread, body);
    expect([data, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
      null,
      "BAD_USER_INPUT",
      message,
    ]);
    expect([await stored(thread), (await counters(thread)).comment_count]).toEqual([[], 0]);
  });

  test.each([
    ["a visitor", {}, "UNAUTHENTICATED"],
    ["an unverified member", { email: "unverified@demo.test" }, "NOT_VERIFIED"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
  ])("%s below every type, and nothing is stored or announced", async (_who, as, code) => {
    for (const type of commentedTypes) {
      const item = await makeItem(network, { type });
      network.changedTags.length = 0;
      expect([type, (await write(item, "words", as)).errors?.[0]?.extensions.code]).toEqual([
        type,
        code,
      ]);
      expect([await stored(item), network.changedTags]).toEqual([[], []]);
    }
  });

  test("below a draft, a scheduled or deleted item, another site's item and a missing one", async () => {
    const items = [
      await makeItem(network, { status: "draft" }),
      await makeItem(network, { publishedIn: 3 }),
      await makeItem(network, { status: "deleted" }),
      await makeItem(network, { site: "sleep" }),
      { id: "2147483647" },
      { id: "nonsense" },
    ];
    for (const item of items)
      expect(
        (await write(item, "words", { email: "admin@demo.test" })).errors?.[0]?.extensions.code,
      ).toBe("NOT_FOUND");
  });

  // spec §6: verified members message, react and comment where the feature is on
  test("on a site that has comments and forums off", async () => {
    const off = { ...member, site: "lupus" };
    for (const item of [
      await makeItem(network, { site: "lupus" }),
      await makeThread(network, { site: "lupus" }),
    ]) {
      expect((await write(item, "words", off)).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
      expect(await stored(item)).toEqual([]);
    }
  });
});

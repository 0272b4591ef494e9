import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import { makeCategory, makeThread, memberEmails, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const create = `mutation ($title: String!, $body: String!, $category: String, $key: String!) {
  createThread(title: $title, body: $body, category: $category, idempotencyKey: $key) {
    id type slug path title summary body date lastActiveAt commentCount isUnpublished
    author { username } category { slug } crossPublishedSites { prefix }
  } }`;
const juniper = { email: "member@demo.test" };
const theo = { email: "member2@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Words = { title?: string; body?: string; category?: string | null; key?: string };
type Asker = { email?: string; site?: string };

const start = (words: Words = {}, as: Asker = juniper) => {
  const { title = "A title", body = "Some words", category = null, key = randomUUID() } = words;
  return network.ask(create, { title, body, category, key }, as);
};
const createAndGetSlug = async (title: string, as: Asker = juniper): Promise<string> =>
  (await start({ title }, as)).data.createThread.slug;
const countThreads = async () =>
  Number(
    (await runSql(network, "select count(*) from content_items where type = 'thread'"))[0].count,
  );
const listed = async (site: string): Promise<string[]> =>
  (await network.ask("{ threads { items { id } } }", {}, { site })).data.threads.items.map(
    (item: { id: string }) => item.id,
  );

describe("a new thread", () => {
  test("is cleaned, stored, answered, and first in the list of its own site at once", async () => {
    const categoryId = await makeCategory(network, "daily-life");
    await makeThread(network, { publishedIn: -0.001 });
    network.changedTags.length = 0;
    const { data, errors } = await start({
      title: "  Does  <b>weather</b>\nset yours off?\u0007 ",
      body: " First.\r\n\r\n\r\n\r\nSecond <i>one</i>.\u0000 ",
      category: "daily-life",
    });
    expect(errors).toBeUndefined();
    const { id, date, lastActiveAt, ...thread } = data.createThread;
    expect(thread).toEqual({
      type: "thread",
      slug: "does-b-weather-b-set-yours-off",
      path: "/forums/does-b-weather-b-set-yours-off",
      title: "Does <b>weather</b> set yours off?",
      summary: "First. Second <i>one</i>.",
      body: "First.\n\nSecond <i>one</i>.",
      commentCount: 0,
      isUnpublished: false,
      author: { username: "juniper_k" },
      category: { slug: "daily-life" },
      crossPublishedSites: [],
    });
    expect(lastActiveAt).toBe(date);
    expect((await listed("migraine"))[0]).toBe(id);
    for (const site of ["sleep", "mentalhealth"]) expect(await listed(site)).not.toContain(id);
    const siteId = network.site("migraine").id;
    expect(
      await runSql(network, "select site_id, type from content_placements where content_id = $1", [
        id,
      ]),
    ).toEqual([{ site_id: siteId, type: "thread" }]);
    expect(
      (await runSql(network, "select category_id from content_items where id = $1", [id]))[0],
    ).toEqual({ category_id: categoryId });
    const [{ author_id: authorId }] = await runSql(
      network,
      "select author_id from content_items where id = $1",
      [id],
    );
    expect(network.changedTags.toSorted()).toEqual(
      [
        `Addition:${id}`,
        `ContentItem:${id}`,
        `ContentItem/any@${siteId}`,
        `ContentItem/thread@${siteId}`,
        `ContentItem/thread/author-${authorId}@${siteId}`,
        `ContentItem/thread/category-${categoryId}@${siteId}`,
        `Thread:${id}`,
        `Thread@${siteId}`,
      ].toSorted(),
    );
  });

  test("is summed up by its first forty words", async () => {
    const body = Array.from({ length: 60 }, (_unused, index) => `word${index + 1}`).join(" ");
    const { summary } = (await start({ body })).data.createThread;
    expect(summary).toBe(`${body.split(" ").slice(0, 40).join(" ")}…`);
  });

  test("needs as many statements as its page, however many threads there are", async () => {
    const words = { title: "Counted", body: "words", key: randomUUID() };
    const { statements } = await recordStatements(() => start(words));
    // Includes the viewer and the answered comment, and the transaction's begin and commit.
    expect(statements.length).toBeLessThanOrEqual(14);
  });
});

describe("its address", () => {
  test.each([
    ["🤕🤕🤕", /^thread-\d{4}-\d\d-\d\d$/],
    ["هل من أحد هنا؟", /^hl-mn-hd-hn$/],
    ["头痛怎么办", /^toutongzenmeban$/],
    ["new", /^new-2$/],
    ["Page", /^page-2$/],
    ["t".repeat(140), /^t{80}$/],
    ["word ".repeat(28), /^(word-){15}word$/],
  ])("of %s can be read and opened", async (title, pattern) => {
    const { data } = await start({ title });
    const { slug, id } = data.createThread;
    expect(slug).toMatch(pattern);
    const read = await network.ask("query ($slug: String!) { thread(slug: $slug) { id title } }", {
      slug,
    });
    expect(read.data.thread).toEqual({ id, title: title.trim() });
  });

  test("is numbered where the title is taken, also by a deleted thread, and free on another site", async () => {
    await makeThread(network, { slug: "twice-said", status: "deleted" });
    expect(await createAndGetSlug("Twice said")).toBe("twice-said-2");
    expect(await createAndGetSlug("Twice said!", theo)).toBe("twice-said-3");
    expect(await createAndGetSlug("Twice said", { ...juniper, site: "sleep" })).toBe("twice-said");
  });

  test("is unique for ten members who choose one title concurrently", async () => {
    const slugs = await Promise.all(
      memberEmails(10).map((email) => createAndGetSlug("At the same moment", { email })),
    );
    expect(new Set(slugs).size).toBe(10);
  });

  test("is found when the first twenty are taken", async () => {
    const taken = Array.from({ length: 21 }, (_unused, index) => (index ? `-${index + 1}` : ""));
    for (const end of taken) await makeThread(network, { slug: `help${end}` });
    expect(await createAndGetSlug("Help")).toMatch(/^help-[0-9a-f]{8}$/);
  });

  test("is not the source of a site redirect", async () => {
    const site = network.site("migraine");
    const { store } = network.services;
    const rows = [{ path: "/forums/best-pillows", redirect: "/posts/pillows" }];
    await saveSiteRedirects({ store, site, by: "operator", rows });
    expect(await createAndGetSlug("Best pillows")).toBe("best-pillows-2");
  });
});

describe("once each", () => {
  test("the same key twice is one thread, answered both times and announced once", async () => {
    const words = { title: "Once", key: randomUUID() };
    const first = await start(words);
    const before = await countThreads();
    network.changedTags.length = 0;
    const second = await start({ ...words, title: "Once, in other words" });
    expect(second.data).toEqual(first.data);
    expect([await countThreads(), network.changedTags]).toEqual([before, []]);
  });

  test("the same key six times at the same moment is one thread", async () => {
    const words = { title: "Only one of six", key: randomUUID() };
    const before = await countThreads();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(words)));
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.createThread.id)).size).toBe(1);
    expect(await countThreads()).toBe(before + 1);
  });

  test("another member's key, and the viewer's own on another site, do not return that thread", async () => {
    const key = randomUUID();
    const ids = [
      await start({ key }),
      await start({ key }, theo),
      await start({ key }, { ...juniper, site: "sleep" }),
    ].map(({ data }) => data.createThread.id);
    expect(new Set(ids).size).toBe(3);
  });

  test("a thread that was taken away since is not answered again, and not stored anew", async () => {
    const words = { title: "Taken away", key: randomUUID() };
    const { id } = (await start(words)).data.createThread;
    await runSql(network, "update content_items set status = 'deleted' where id = $1", [id]);
    const before = await countThreads();
    expect((await start(words)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    expect(await countThreads()).toBe(before);
  });
});

describe("rejected threads, which store and announce nothing", () => {
  async function expectRefusal(answer: Promise<{ data: unknown; errors?: unknown }>) {
    const before = await countThreads();
    network.changedTags.length = 0;
    const { errors } = (await answer) as Awaited<ReturnType<typeof start>>;
    expect([await countThreads(), network.changedTags]).toEqual([before, []]);
    return `${errors?.[0]?.extensions.code}: ${errors?.[0]?.message}`;
  }

  test.each([
    ["a visitor", {}, "UNAUTHENTICATED: Please create an account or log in to continue."],
    [
      "an unverified member",
      { email: "unverified@demo.test" },
      "NOT_VERIFIED: Verify your account",
    ],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN: Not authorized"],
    [
      "anyone where forums are off",
      { email: "admin@demo.test", site: "lupus" },
      "FORBIDDEN: Forums are not available on this site.",
    ],
  ])("%s", async (_who, as, refusal) => {
    expect(await expectRefusal(start({}, as))).toBe(refusal);
  });

  test.each<[string, Words, string]>([
    ["no title", { title: " \n" }, "This field is required"],
    ["a title that cannot be seen", { title: "\u200b\u2060" }, "This field is required"],
    ["no words", { body: "\u0000 " }, "This field is required"],
    ["141 characters of title", { title: "t".repeat(141) }, "Maximum length of 140 exceeded"],
    ["10,001 characters", { body: "w".repeat(10_001) }, "Maximum length of 10000 exceeded"],
    ["a topic of nowhere", { category: "nowhere" }, "Please choose one of the topics offered."],
  ])("%s, with the text of the rule", async (_what, words, message) => {
    expect(await expectRefusal(start(words))).toBe(`BAD_USER_INPUT: ${message}`);
  });

  test("another site's category", async () => {
    await makeCategory(network, "of-sleep-alone", "sleep");
    expect(await expectRefusal(start({ category: "of-sleep-alone" }))).toMatch(/^BAD_USER_INPUT/);
  });

  test("a key that no database can hold", async () => {
    for (const key of ["", "nul\u0000", "k".repeat(101)])
      expect(await expectRefusal(start({ key }))).toMatch(/^BAD_USER_INPUT/);
  });
});

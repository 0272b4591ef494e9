import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyOperation, runOperation } from "#tests/support/every-operation.ts";
import { type MadeItem, makeCategory, makeThread, runSql } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let categoryId: number;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
  categoryId = await makeCategory(server.network, "kept-inside");
});
afterAll(() => server.close());

type Kept = MadeItem & { replyIds: string[]; word: string };

/** A thread whose title, text and reply have a word that is nowhere else, placed on a sibling too. */
async function makeKept(visibility: "members" | "community", word: string): Promise<Kept> {
  const { network } = server;
  const thread = await makeThread(network, {
    categoryId,
    placedOn: ["sleep"],
    replies: 1,
    publishedIn: -0.001,
    title: `${word} title`,
    body: `${word} body`,
  });
  await runSql(network, "update comments set body = $1 where id = $2", [
    `${word} reply`,
    thread.replyIds[0],
  ]);
  await runSql(network, "update content_items set visibility = $1, summary = $2 where id = $3", [
    visibility,
    `${word} summary`,
    thread.id,
  ]);
  return { ...thread, word };
}

/** The names of the operations whose answer shows the word. */
async function findLeaks(kept: Kept, as: { email?: string; site: string }): Promise<string[]> {
  const { network } = server;
  const session = as.email ? await network.getSession(as.email, as.site) : null;
  const operations = everyOperation(
    network.schema,
    "query",
    (field, argument) => {
      if (argument === "category" || argument === "topic")
        return field === "threads" ? undefined : "kept-inside";
      if (argument === "types") return ["thread"];
      // The thread is among the newest; each item more costs dozens of statements at this depth.
      if (argument === "limit") return 10;
      if (["assocType", "docResultType"].includes(argument)) return "THREAD";
      if (argument === "reactables")
        return [
          { assocType: "THREAD", assocId: kept.id },
          { assocType: "COMMENT", assocId: kept.replyIds[0] },
        ];
      if (argument === "ids") return [kept.id];
      if (argument === "term" || argument === "title") return `${kept.word} title`;
      if (argument === "slug") return field === "latestContent" ? undefined : kept.slug;
      return /id$/i.test(argument) ? kept.id : undefined;
    },
    3,
  );
  const leaks: string[] = [];
  for (const operation of operations) {
    const { text, data } = await runOperation(network, operation, { session, site: as.site });
    // A search repeats its term: only what it found counts.
    const shown =
      operation.name === "search"
        ? JSON.stringify((data as { search?: { results?: unknown } })?.search?.results ?? null)
        : text;
    if (shown.includes(kept.word)) leaks.push(operation.name);
    if (operation.name === "reactions" && /"assocId"/.test(text)) leaks.push("reactions");
  }
  return leaks;
}

describe.each([
  ["members", "Quintessaro"],
  ["community", "Zephyrolita"],
] as const)("a thread for %s", (visibility, word) => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await makeKept(visibility, word);
  });

  test("is in no answer of the API to a guest", async () => {
    expect(await findLeaks(kept, { site: "migraine" })).toEqual([]);
    expect(await findLeaks(kept, { site: "sleep" })).toEqual([]);
  });

  test("is found, listed and read by a member on its own site", async () => {
    const found = await findLeaks(kept, { email: "member@demo.test", site: "migraine" });
    expect(found).toEqual(
      expect.arrayContaining([
        "thread",
        "threads",
        "search",
        "latestContent",
        "reactions",
        "similarThreads",
      ]),
    );
  });

  test(`${visibility === "members" ? "is" : "is not"} read by a member on another site that shows it`, async () => {
    const found = await findLeaks(kept, { email: "member@demo.test", site: "sleep" });
    expect(found.includes("thread")).toBe(visibility === "members");
    expect(found.length > 0).toBe(visibility === "members");
  });

  test("is in no page, feed, sitemap or picture for guests and crawlers", async () => {
    const { network } = server;
    network.services.store.invalidations.publish([`ContentItem@${network.site("migraine").id}`]);
    const maps = (await server.ask("/sitemap.xml")).text.match(/\/sitemaps\/[^<]*/g) ?? [];
    expect(maps.length).toBeGreaterThan(1);
    const paths = [
      "/",
      "/forums",
      `/forums/${kept.slug}`,
      "/rss.xml",
      "/feed",
      `/search?s=${word}`,
    ];
    const share = `/share/${kept.id}.png`;
    for (const path of [...paths, ...maps, share]) {
      for (const host of [siteHost("migraine"), siteHost("sleep")]) {
        const headers = { "user-agent": "Googlebot/2.1" };
        const { text } = await server.ask(path, { host, headers });
        const seen = path.startsWith("/search") || path.includes(kept.slug) ? "" : kept.slug;
        expect([path, text.includes(`${word} `) || (seen !== "" && text.includes(seen))]).toEqual([
          path,
          false,
        ]);
      }
    }
  });

  test("is on the page of a member and stays out of the kept page of guests", async () => {
    const cookie = await server.logIn("member@demo.test");
    const asMember = await server.ask(`/forums/${kept.slug}`, { headers: { cookie } });
    expect(asMember.text).toContain(`${word} title`);
    expect((await server.ask(`/forums/${kept.slug}`)).text).not.toContain(`${word} `);
  });
});

test("the search finds a thread again once its author lets everyone see it", async () => {
  const kept = await makeKept("members", "Ombravelia");
  const ask = async () =>
    (
      await server.network.ask("query ($term: String!) { search(term: $term) { total } }", {
        term: kept.word,
      })
    ).data.search.total;
  expect(await ask()).toBe(0);
  await runSql(server.network, "update content_items set visibility = 'everyone' where id = $1", [
    kept.id,
  ]);
  expect(await ask()).toBe(1);
});

describe("the URL of a members-only item", () => {
  const member = { email: "member@demo.test" };
  const make = async (type: "Thread" | "Story", title: string, visibility: string) => {
    const { data } = await server.network.ask(
      `mutation ($title: String!, $visibility: Visibility!, $key: String!) {
        create${type}(title: $title, body: "Words of ${type}", visibility: $visibility, idempotencyKey: $key) {
          id slug } }`,
      { title, visibility, key: crypto.randomUUID() },
      member,
    );
    return data[`create${type}`];
  };

  test("has no word of its title", async () => {
    const thread = await make("Thread", "Unmistakable heliotrope", "members");
    expect(thread.slug).toMatch(/^thread-[0-9a-f]{12}$/);
    const story = await make("Story", "Unmistakable heliotrope", "community");
    expect(story.slug).toMatch(/^story-[0-9a-f]{12}$/);
  });

  test("loses them when it becomes members-only, and redirects members from the old one", async () => {
    const thread = await make("Thread", "Conspicuous marmalade", "everyone");
    expect(thread.slug).toBe("conspicuous-marmalade");
    const { data } = await server.network.ask(
      `mutation ($id: ID!, $revision: Int!) { updateThread(id: $id, expectedRevision: $revision,
        title: "Conspicuous marmalade", body: "Words", visibility: members) { slug path } }`,
      { id: thread.id, revision: 0 },
      member,
    );
    const { slug, path } = data.updateThread;
    expect(slug).toMatch(/^thread-[0-9a-f]{12}$/);
    const read = "query ($slug: String!) { thread(slug: $slug) { id path } }";
    const old = { slug: "conspicuous-marmalade" };
    expect((await server.network.ask(read, old, member)).data.thread).toEqual({
      id: thread.id,
      path,
    });
    const guest = await server.network.ask(read, old);
    expect([guest.data?.thread ?? null, JSON.stringify(guest).includes(slug)]).toEqual([
      null,
      false,
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeItem, makeThread } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

const renderPage = vi.fn(renderTestPage);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
});
afterAll(() => server.close());

/** One made-up address of each route that is looked up by a name. */
const madeUp = (name: string) => [
  `/${name}`,
  `/${name}/${name}-too`,
  `/posts/${name}`,
  `/forums/${name}`,
  `/tag/${name}`,
  `/stories/${name}`,
  `/recipes/${name}`,
  `/quizzes/${name}`,
  `/images/${name}`,
  `/conditions/${name}`,
  `/conditions/${name}/${name}-too`,
  `/infographic/${name}`,
  `/posts/${name}%20and%20more`,
  `/posts/${name}?page=7`,
];

describe("addresses where nothing is", () => {
  test("all of a site share one not-found screen, which is rendered once", async () => {
    await server.ask("/posts/the-first");
    renderPage.mockClear();
    const bodies = new Set<string>();
    for (const path of madeUp("made-up-words")) {
      const { status, headers, text } = await server.ask(path);
      expect([path, status, headers["x-page-cache"]]).toEqual([path, 404, "HIT"]);
      bodies.add(`${headers.etag} ${text}`);
      expect(JSON.stringify(headers) + text).not.toContain("made-up-words-too");
    }
    expect([bodies.size, renderPage.mock.calls.length]).toEqual([1, 0]);
  });

  test("it has the headers of a page", async () => {
    const page = await server.ask("/");
    const missing = await server.ask("/posts/not-here");
    for (const name of [
      "content-type",
      "cache-control",
      "vary",
      "x-frame-options",
      "referrer-policy",
      "x-content-type-options",
      "permissions-policy",
      "cross-origin-opener-policy",
    ])
      expect([name, missing.headers[name]]).toEqual([name, page.headers[name]]);
    expect(missing.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(missing.headers.etag).toBeDefined();
    const head = await server.ask("/posts/not-here", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  test("the screens of two sites, and of guests and members, are different ones", async () => {
    const cookie = await server.logIn("member@demo.test");
    const [here, there, member] = [
      await server.ask("/posts/not-here"),
      await server.ask("/posts/not-here", { host: siteHost("sleep") }),
      await server.ask("/posts/not-here", { headers: { cookie } }),
    ];
    expect(
      [here.text, there.text, member.text].map((text) => text.match(/<p>(\w+ \w+)<\/p>/)?.[1]),
    ).toEqual(["migraine guest", "sleep guest", "migraine member"]);
  });

  test("they take no place in the cache", async () => {
    const before = server.network.app.cache.stats().pages;
    for (let index = 0; index < 300; index += 1) await server.ask(`/posts/made-up-${index}`);
    expect(server.network.app.cache.stats().pages).toBe(before);
  });

  test("a page that is created later is available at once", async () => {
    expect((await server.ask("/posts/to-be-written")).status).toBe(404);
    expect((await server.ask("/forums/to-be-asked")).status).toBe(404);
    await makeItem(server.network, { slug: "to-be-written" });
    const thread = await makeThread(server.network);
    expect((await server.ask("/posts/to-be-written")).status).toBe(200);
    expect((await server.ask(`/forums/${thread.slug}`)).status).toBe(200);
  });
});

test("an address where something is costs one lookup, however often its page is made", async () => {
  const item = await makeItem(server.network);
  const read = async () => {
    const { result, statements } = await recordStatements(async () => {
      server.network.services.store.invalidations.publish([`ContentItem:${item.id}`]);
      return server.ask(`/posts/${item.slug}`);
    });
    expect([result.status, result.headers["x-page-cache"]]).toEqual([200, "MISS"]);
    return statements.filter((text) => text.includes("as once")).length;
  };
  expect([await read(), await read()]).toEqual([1, 0]);
});

describe("items that are not shown", () => {
  test("an archived page is gone, and its URL has no cached screen", async () => {
    await server.ask("/polls/archived");
    const before = server.network.app.cache.stats();
    const again = await server.ask("/polls/archived");
    expect([again.status, again.headers["x-page-cache"]]).toEqual([410, "HIT"]);
    expect(server.network.app.cache.stats()).toEqual(before);
  });

  test("a draft is not found, and its address is looked up once", async () => {
    const draft = await makeItem(server.network, { status: "draft" });
    const path = `/posts/${draft.slug}`;
    const [first, second] = [await server.ask(path), await server.ask(path)];
    expect([first.status, second.status, second.headers["x-page-cache"]]).toEqual([
      404,
      404,
      "HIT",
    ]);
  });
});

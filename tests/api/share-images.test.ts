import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shareImagePath } from "#lib/content/shared/share-image.ts";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

/** Where a site's pages say that the picture of a piece is. */
const getPath = ({ id, title }: { id: string; title: string }, prefix = "migraine") =>
  shareImagePath(id, { title, site: server.network.site(prefix) });

// spec §9: structured data: featured image 1468 x 560, logo 1024 x 1024
test.each([
  ["/media/share/site.png", 1200, 630],
  ["/media/share/logo.png", 1024, 1024],
])("%s is a picture of %i by %i pixels", async (path, width, height) => {
  const reply = await server.ask(path);
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(await sharp(reply.body).metadata()).toMatchObject({ format: "png", width, height });
});

// spec §9: share images
test("a public article has a picture that may be kept for a year, on any site", async () => {
  const article = await makeItem(server.network, { title: `<b>"Aura" & 'light'</b> Łódź 头痛 😀` });
  const reply = await server.ask(getPath(article));
  expect(reply.status).toBe(200);
  expect(await sharp(reply.body).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(reply.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const etag = String(reply.headers.etag);
  const again = await server.ask(getPath(article), { headers: { "if-none-match": etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await server.ask(getPath(article), { method: "HEAD" });
  expect([head.status, head.body.length, Number(head.headers["content-length"])]).toEqual([
    200,
    0,
    reply.body.length,
  ]);
});

describe("there is no picture", () => {
  test("of private or removed items", async () => {
    const { network } = server;
    const hidden = [
      await makeItem(network, { status: "draft" }),
      await makeItem(network, { status: "archived" }),
      await makeItem(network, { status: "deleted" }),
      await makeItem(network, { publishedIn: 2 }),
    ];
    for (const item of hidden) expect((await server.ask(getPath(item))).status).toBe(404);
    const article = await makeItem(network);
    expect((await server.ask(getPath(article))).status).toBe(200);
    await runSql(network, "update content_items set status = 'deleted' where id = $1", [
      article.id,
    ]);
    expect((await server.ask(getPath(article))).status).toBe(404);
  });

  test("on a site that does not show the item, or has no such pages", async () => {
    const article = await makeItem(server.network, { placedOn: ["sleep"] });
    const at = (prefix: string) => server.ask(getPath(article, prefix), { host: siteHost(prefix) });
    expect((await at("sleep")).status).toBe(200);
    expect((await at("insomnia")).status).toBe(404);
    const thread = await makeThread(server.network, { site: "lupus" });
    const path = getPath(thread, "lupus");
    expect((await server.ask(path, { host: siteHost("lupus") })).status).toBe(404);
  });

  test("at an address that no page names", async () => {
    const article = await makeItem(server.network);
    const path = getPath(article);
    for (const strange of [
      path.replace(/-\w+/, "-aaaaaaaaaaaaaa"),
      getPath({ id: article.id, title: "Another title" }),
      getPath({ id: "2147483647", title: article.title }),
      "/media/share/",
      "/media/share/other.png",
    ])
      expect([strange, (await server.ask(strange)).status]).toEqual([strange, 404]);
    expect((await server.ask(path, { method: "POST", body: "" })).status).toBe(405);
  });
});

test("requests for many undrawn pictures are rate limited; drawn ones are always available", async () => {
  const limited = await startTestServer({ settings: { RATE_LIMIT_SCALE: "0.05" } });
  try {
    const { network } = limited;
    const paths: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { id, title } = await makeItem(network);
      paths.push(shareImagePath(id, { title, site: network.site("migraine") }));
    }
    const statuses: number[] = [];
    for (const path of [...paths, ...paths.slice(0, 3)])
      statuses.push((await limited.ask(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200]);
  } finally {
    await limited.close();
  }
});

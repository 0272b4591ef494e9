import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { importRedirects } from "#lib/imports/server/import-redirects.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { replayBlog } from "#lib/imports/server/replay-blog.ts";
import { readWxr } from "#lib/imports/server/wxr/read-wxr.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "addresses-"));
  await mkdir(path.join(folder, "uploads"));
  const create = { width: 8, height: 6, channels: 3 as const, background: "teal" };
  await writeFile(
    path.join(folder, "uploads", "pot.png"),
    await sharp({ create }).png().toBuffer(),
  );
  server = await startTestServer({ settings: { DATA_DIR: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const category = (slug: string, parent = "", id = 0) =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
const attachment = (id: number, file: string, parent: number, link: string) =>
  wxrItem({
    id,
    type: "attachment",
    status: "inherit",
    title: file,
    link,
    inner: `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://moved.example/wp-content/uploads/${file}</wp:attachment_url>${wxrMeta("_wp_attached_file", file)}`,
  });
const comments = Array.from({ length: 12 }, (_unused, at) => wxrComment(at + 1, "Bo", `No. ${at}`));
const link = (way: string) => `https://moved.example${way}`;

const blog = wxrFile(
  [
    category("sleep", "", 31),
    category("naps", "sleep", 32),
    attachment(501, "pot.png", 11, link("/2013/01/05/long-post/pot/")),
    attachment(502, "pot.png", 0, link("/lone-pot/")),
    wxrItem({
      id: 11,
      slug: "long-post",
      link: link("/2013/01/05/long-post/"),
      inner: `<category domain="category" nicename="naps">Naps</category><category domain="post_tag" nicename="Rest%20Day">Rest Day</category>${wxrMeta("_thumbnail_id", "501")}${comments.join("")}`,
    }),
    wxrItem({ id: 12, type: "page", slug: "about-us-here", link: link("/about-us-here/") }),
    wxrItem({ id: 13, slug: "archived", link: link("/archives/13") }),
    wxrItem({ id: 14, type: "event", slug: "meeting", link: link("/events/meeting/") }),
    wxrItem({ id: 15, status: "draft", slug: "unfinished", link: link("/?p=15") }),
  ].join(""),
  "moved.example",
);

const withFile = async (work: (file: string) => Promise<ImportReport>) => {
  const { file, remove } = await writeTemporary("export.xml", blog);
  return work(file).finally(remove);
};
const ask = async (way: string) => {
  const { status, headers } = await server.ask(way, { host: server.network.site("lupus").host });
  return { status, location: headers.location ?? null };
};
const site = () => server.network.site("lupus");
const replay = () =>
  withFile((file) =>
    replayBlog({
      db: server.network.services.store.db,
      site: site(),
      read: () => readWxr(file),
      ask,
    }),
  );

describe("the old addresses of a blog", () => {
  beforeAll(() =>
    withFile((file) =>
      importWxr({
        store: server.network.services.store,
        site: site(),
        file,
        pictures: {
          uploads: path.join(folder, "uploads"),
          target: path.join(folder, "media", "imports"),
        },
      }),
    ),
  );

  test.each([
    ["/2013/01/05/long-post/", "/posts/long-post"],
    ["/2013/01/05/long-post/feed/", "/posts/long-post"],
    ["/2013/01/05/long-post/comment-page-2/", "/posts/long-post"],
    ["/?p=11", "/posts/long-post"],
    ["/archives/13", "/posts/archived"],
    ["/?page_id=12", "/about-us-here"],
    ["/about-us-here/feed/", "/about-us-here"],
    ["/2013/01/05/long-post/pot/", "/posts/long-post"],
    ["/?attachment_id=501", "/posts/long-post"],
    ["/category/sleep/naps/", "/naps"],
    ["/category/sleep/naps/feed/", "/naps/feed"],
    ["/?cat=32", "/naps"],
    ["/?tag=Rest%20Day", "/tag/rest-day"],
    ["/tag/Rest%20Day/", "/tag/rest-day"],
  ])("%s redirects to %s", async (from, to) => {
    const { status, location } = await ask(from);
    expect([status, location && new URL(location, "http://x").pathname]).toEqual([301, to]);
  });

  test.each(["/lone-pot/", "/?attachment_id=502", "/wp-content/uploads/pot.png"])(
    "%s leads to the picture",
    async (from) => {
      const { status, location } = await ask(from);
      expect([status, location]).toEqual([
        301,
        expect.stringMatching(/^\/media\/imports\/\w+\.webp$/),
      ]);
      expect((await ask(location ?? "")).status).toBe(200);
    },
  );

  test("a replay requests all of them, and reports the share and those without a target", async () => {
    const { counts, skipped } = await replay();
    expect(skipped).toEqual([
      {
        kind: "address without a place",
        name: "/events/meeting",
        reason: "its item is not here: type event",
      },
    ]);
    expect(counts["answered exactly"]).toBe(counts["old addresses"]);
    expect(counts).toMatchObject({
      "items answered exactly": 3,
      "comment pages answered exactly": 2,
      "attachment pages answered exactly": 4,
      "answered wrongly": 0,
    });
    const { store } = server.network.services;
    await store.db.execute("delete from site_redirects where path = '/archives/13'");
    store.invalidations.publish([`SiteRedirect@${site().id}`]);
    const after = await replay();
    expect(after.counts["answered wrongly"]).toBe(1);
    expect(after.skipped.find(({ kind }) => kind === "items")?.name).toMatch(
      /^\/archives\/13 ends at \/archives\/13 with \d+$/,
    );
  });
});

test("a running product has the redirects of an import by another process long before its cached pages expire", async () => {
  const { file, remove } = await writeTemporary("list.csv", "/brought-now,/forums,301\n");
  expect((await ask("/brought-now")).status).not.toBe(301);
  // As in the command's process: this process does not receive its invalidations.
  const store = { db: server.network.services.store.db, invalidations: createInvalidationFeed() };
  await importRedirects({ store, site: site(), file });
  await remove();
  await expect
    .poll(() => ask("/brought-now"), { interval: 20 })
    .toEqual({ status: 301, location: "/forums" });
});

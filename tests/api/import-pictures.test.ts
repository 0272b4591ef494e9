import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { addPhotoSources } from "#lib/sections/shared/prose-pictures.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** A picture of one color. */
const draw = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } });
const png = await draw(8, 6, "teal").png().toBuffer();
/** Taken on its side, with the place where it was taken. */
const jpeg = await draw(60, 40, "tan")
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExif({ IFD0: { Artist: "Zoë" }, IFD3: { GPSLatitude: "48/1 8/1 0/1" } })
  .toBuffer();

let server: TestServer;
let folder: string;
let uploads: string;
let target: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  uploads = path.join(folder, "uploads");
  target = path.join(folder, "data", "media", "imports");
  await mkdir(path.join(uploads, "2013"), { recursive: true });
  await writeFile(path.join(uploads, "2013", "pot.png"), png);
  await writeFile(path.join(uploads, "2013", "lake.jpg"), jpeg);
  await writeFile(
    path.join(uploads, "2013", "boat-scaled.jpg"),
    await draw(90, 60, "navy").jpeg().toBuffer(),
  );
  await writeFile(
    path.join(uploads, "2013", "sea.avif"),
    await draw(90, 60, "teal").avif().toBuffer(),
  );
  // The beginning of a picture in a phone format whose encoding is not supported.
  await writeFile(path.join(uploads, "2013", "phone.heic"), "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  await writeFile(path.join(uploads, "2013", "page.png"), "<script>alert(1)</script>");
  await writeFile(path.join(uploads, "2013", "drawing.svg"), "<svg onload='x()'/>");
  await writeFile(
    path.join(uploads, "2013", "huge.png"),
    Buffer.concat([png, Buffer.alloc(4_000_000)]),
  );
  await writeFile(path.join(folder, "secret.png"), png);
  await symlink(path.join(folder, "secret.png"), path.join(uploads, "2013", "way-out.png"));
  server = await startTestServer({ settings: { DATA_DIR: path.join(folder, "data") } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => rm(target, { recursive: true, force: true }));

let count = 5000;
/** An attachment of the export. */
function attachment(
  file: string,
  options: { parent?: number; alt?: string; excerpt?: string; metadata?: string } = {},
) {
  count += 1;
  const { parent = 0, alt = "", excerpt = "", metadata = "" } = options;
  const inner = `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>${wxrMeta("_wp_attached_file", file)}${wxrMeta("_wp_attachment_image_alt", alt)}${metadata ? wxrMeta("_wp_attachment_metadata", metadata) : ""}`;
  const id = count;
  const title = `File ${file}`;
  return {
    id,
    text: wxrItem({ id, type: "attachment", status: "inherit", title, excerpt, inner }),
  };
}

async function bring(inner: string, options: { isDryRun?: boolean; hasUploads?: boolean } = {}) {
  const { isDryRun = false, hasUploads = true } = options;
  const { file, remove } = await writeTemporary("export.xml", wxrFile(inner));
  const { store } = server.network.services;
  const report = await importWxr({
    store,
    site: server.network.site("lupus"),
    file,
    isDryRun,
    pictures: hasUploads ? { uploads, target } : undefined,
  }).finally(remove);
  const told = [...report.skipped, ...report.changed].map(({ address: _, ...line }) => line);
  return { ...report, told };
}
const storedAt = async (key: number) =>
  (
    await runSql(server.network, "select * from content_items where import_key like $1", [
      `%:${key}`,
    ])
  )[0];
const listTargetFiles = () => readdir(target).catch(() => []);

test.each([
  ["dotcom.files.wordpress.com/2013/05/kitchen.jpg", "2013/05/kitchen.jpg"],
  ["cdn.example/blog/2013/06/kitchen.jpg", "2013/06/kitchen.jpg"],
  ["files.example/kitchen.jpg", "kitchen.jpg"],
])(
  "the pictures of an export that gives only the address %s are found in the uploads",
  async (address, file) => {
    await mkdir(path.join(uploads, path.dirname(file)), { recursive: true });
    await writeFile(path.join(uploads, file), jpeg);
    count += 2;
    const [id, shown] = [count, count - 1];
    const picture = wxrItem({
      id: shown,
      type: "attachment",
      status: "inherit",
      title: "Kitchen",
      inner: `<wp:attachment_url>https://${address}</wp:attachment_url>`,
    });
    const relayed = `https://i0.wp.com/${address.replace("kitchen", "kitchen-300x200")}?w=300`;
    const content = `<p>Before</p><img src="https://${address}?w=300" alt="My kitchen"><p>Then</p><img src="${relayed}" alt="Again">`;
    const { counts, told } = await bring(
      picture + wxrItem({ id, content, inner: wxrMeta("_thumbnail_id", String(shown)) }),
    );
    expect(told).toEqual([]);
    expect(counts).toMatchObject({ "pictures imported": 1, "pictures of texts imported": 2 });
    const { featured_media, sections } = await storedAt(id);
    expect(featured_media.url).toMatch(/^\/media\/imports\//);
    expect(sections[0].html.match(/<img src="\/media\/imports\//g)).toHaveLength(2);
  },
);

describe("types of the export that are types here too", () => {
  test.each([
    ["recipe", "recipe", "recipes"],
    ["recipes", "recipe", "recipes"],
    ["story", "story", "stories"],
    ["stories", "story", "stories"],
    ["gallery", "gallery", "galleries"],
    ["sponsored_article", "sponsored_article", "sponsored articles"],
  ])("%s becomes %s, and is counted", async (type, here, name) => {
    count += 1;
    const id = count;
    const item = wxrItem({ id, type, slug: `a-${type}`, content: "Some words." });
    const { counts } = await bring(item);
    expect(await storedAt(id)).toMatchObject({ type: here, status: "published" });
    expect(counts[`${name} stored`]).toBe(1);
    expect((await bring(item)).counts[`${name} stored`]).toBeUndefined();
  });

  test("items of two types with one slug each get a path of their own", async () => {
    const ids = [count + 1, count + 2];
    count += 2;
    await bring(
      ids
        .map((id, at) => wxrItem({ id, type: at ? "recipe" : "story", slug: "the-same" }))
        .join(""),
    );
    const slugs = [];
    for (const id of ids) slugs.push((await storedAt(id)).slug);
    expect(slugs).toEqual(["the-same", "the-same-2"]);
  });
});

describe("pictures of the export", () => {
  // spec §3: imported images come with their items
  test("are imported with their items and captions, and are served", async () => {
    const pot = attachment("2013/pot.png", { alt: "A pot on a stove" });
    const id = count + 1;
    count += 1;
    const recipe = wxrItem({ id, type: "recipe", inner: wxrMeta("_thumbnail_id", String(pot.id)) });
    // The picture may come after the piece.
    const { counts, told } = await bring(recipe + pot.text);
    expect([counts["pictures imported"], told]).toEqual([1, []]);
    const { featured_media: media } = await storedAt(id);
    expect(media).toEqual({
      url: expect.stringMatching(/^\/media\/imports\/[0-9a-f]{32}\.webp$/),
      alt: "A pot on a stove",
    });
    const reply = await server.ask(media.url);
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 8, height: 6 });
    expect(reply.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("in AVIF arrive in a format that every browser shows, also in texts", async () => {
    const sea = attachment("2013/sea.avif", { alt: "The sea" });
    const id = count + 1;
    count += 1;
    const content = `<p><img class="wp-image-${sea.id}" src="https://old.example/wp-content/uploads/2013/sea.avif" alt="The sea"></p>`;
    const inner = wxrMeta("_thumbnail_id", String(sea.id));
    const { told } = await bring(sea.text + wxrItem({ id, content, inner }));
    expect(told).toEqual([]);
    const { featured_media: media, sections } = await storedAt(id);
    expect(media.url).toMatch(/^\/media\/imports\/[0-9a-f]{32}\.webp$/);
    expect(JSON.stringify(sections)).toContain(media.url);
    const reply = await server.ask(media.url);
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  // spec §3: focal point, caption and credits of pictures
  test("keep the caption, the credit and the copyright notice that the export holds", async () => {
    const metadata =
      'a:1:{s:10:"image_meta";a:2:{s:6:"credit";s:7:"Zoë Li";s:9:"copyright";s:10:"© Zoë Li";}}';
    const pot = attachment("2013/pot.png", { alt: "A pot", excerpt: "Soup", metadata });
    const id = count + 1;
    count += 1;
    await bring(pot.text + wxrItem({ id, inner: wxrMeta("_thumbnail_id", String(pot.id)) }));
    expect((await storedAt(id)).featured_media).toMatchObject({
      alt: "A pot",
      caption: "Soup",
      credit: "Zoë Li",
      copyright: "© Zoë Li",
    });
  });

  test("make a gallery in its order, and its first one its teaser", async () => {
    const gallery = count + 1;
    count += 1;
    const pot = attachment("2013/pot.png", { parent: gallery, alt: "A pot" });
    const lake = attachment("2013/lake.jpg", { parent: gallery, excerpt: "By the lake" });
    const content = `[gallery ids="${lake.id},${pot.id}"]`;
    await bring(pot.text + lake.text + wxrItem({ id: gallery, type: "gallery", content }));
    const row = await storedAt(gallery);
    expect(row.images).toMatchObject([
      { url: expect.stringMatching(/\.jpg$/), alt: "", caption: "By the lake" },
      { url: expect.stringMatching(/\.webp$/), alt: "A pot", caption: null },
    ]);
    expect(row.featured_media.url).toBe(row.images[0].url);
  });

  test.each([
    ["2013/missing.png", "its file is not among the uploads"],
    ["../secret.png", "its file is not among the uploads"],
    ["2013/../../secret.png", "its file is not among the uploads"],
    ["2013/way-out.png", "its file is not among the uploads"],
    ["/etc/passwd", "its file is not among the uploads"],
    ["2013", "its file is not among the uploads"],
    ["2013/page.png", "its file is not a PNG, GIF, JPEG, WebP or AVIF"],
    ["2013/phone.heic", "its file is not a PNG, GIF, JPEG, WebP or AVIF"],
    ["2013/drawing.svg", "its file is not a PNG, GIF, JPEG, WebP or AVIF"],
    ["2013/huge.png", "its file is larger than 4 MB"],
  ])("%s is left out by name: %s", async (file, reason) => {
    const bad = attachment(file);
    const id = count + 1;
    count += 1;
    const post = wxrItem({ id, title: "Bare", inner: wxrMeta("_thumbnail_id", String(bad.id)) });
    const { told } = await bring(bad.text + post);
    expect(told).toEqual([
      { kind: "featured image", name: `Bare: File ${file}`, reason: `left out: ${reason}` },
    ]);
    expect((await storedAt(id)).featured_media).toBeNull();
    expect(await listTargetFiles()).toEqual([]);
  });

  test("a dry run copies nothing and reports the same; without uploads nothing is imported", async () => {
    const pot = attachment("2013/pot.png");
    const id = count + 1;
    count += 1;
    const inner = pot.text + wxrItem({ id, inner: wxrMeta("_thumbnail_id", String(pot.id)) });
    const dry = await bring(inner, { isDryRun: true });
    expect([dry.counts["pictures imported"], await listTargetFiles()]).toEqual([1, []]);
    const without = await bring(inner, { hasUploads: false });
    expect(without.told.map(({ reason }) => reason)).toEqual([
      "left out: use --uploads to name the folder of the blog’s files",
    ]);
  });

  test("no URL below /media/imports/ leaves the folder", async () => {
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, "secret.txt"), "secret");
    for (const name of [
      "",
      "secret.txt",
      "../secret.png",
      "..%2fsecret.png",
      `${"0".repeat(32)}.png`,
      `${"0".repeat(32)}.svg`,
      "%00.png",
    ]) {
      const { status, text } = await server.ask(`/media/imports/${name}`);
      expect([name, status, text.includes("secret")]).toEqual([name, 404, false]);
    }
  });
});

describe("pictures of texts", () => {
  const htmlOf = async (id: number): Promise<string> => (await storedAt(id)).sections[0].html;
  const bringText = async (content: string, files: { text: string }[] = []) => {
    count += 1;
    const id = count;
    const post = wxrItem({ id, type: "page", title: "Lake", content });
    const report = await bring(files.map(({ text }) => text).join("") + post);
    return { id, html: await htmlOf(id).catch(() => ""), ...report };
  };
  const old = "https://old.example/wp-content/uploads/2013";

  // spec §3: imported images come with their items
  test.each([
    ["lake.jpg", `<img src="${old}/lake-300x200.jpg" alt="By the lake">`],
    ["lake.jpg", `<img src="${old}/lake-e1357374600000.jpg?w=300" alt="By the lake">`],
    ["lake.jpg", '<img src="/wp-content/uploads/sites/3/2013/lake-300x200.jpg" alt="By the lake">'],
    [
      "lake.jpg",
      '<img src="https://i0.wp.com/old.example/wp-content/uploads/2013/lake.jpg?resize=9" alt="By the lake">',
    ],
    ["boat-scaled.jpg", `<img src="${old}/boat-1024x683.jpg" alt="By the lake">`],
    ["boat-scaled.jpg", `<img src="${old}/boat.jpg" alt="By the lake">`],
  ])("every size of %s maps to the original: %s", async (file, content) => {
    const { html, told, counts } = await bringText(content, [attachment(`2013/${file}`)]);
    expect(html).toMatch(
      /^<figure><img src="\/media\/imports\/[0-9a-f]{32}\.jpg" alt="By the lake" width="\d\d" height="\d\d" loading="lazy" \/><\/figure>$/,
    );
    expect(told).toEqual([]);
    expect(counts["pictures of texts imported"]).toBe(1);
  });

  test("a file that the export does not list is found in the folder", async () => {
    const { html, told } = await bringText(`<img src="${old}/pot.png" alt="A pot">`);
    expect(html).toContain('<img src="/media/imports/');
    expect(told).toEqual([]);
  });

  test("are upright, of their own size and without the place where they were taken", async () => {
    const { html } = await bringText(`<img src="${old}/lake.jpg" alt="A" width="20">`);
    expect(html).toContain('width="20" height="30"');
    const [, url = ""] = /src="([^"]+)"/.exec(html) ?? [];
    const { body } = await server.ask(url);
    const { width, height, exif, orientation } = await sharp(body).metadata();
    expect([width, height, exif, orientation ?? 1]).toEqual([40, 60, undefined, 1]);
    expect(body.includes("Zo")).toBe(false);
  });

  test("are shown by the page in sizes and formats that the product makes", async () => {
    const { id } = await bringText(`<img src="${old}/lake.jpg" alt="A">`);
    const { slug } = await storedAt(id);
    expect(slug).toBe(`item-${id}`);
    const html = addPhotoSources(await htmlOf(id));
    const [, path = ""] = /srcset="(\S+) 360w/.exec(html) ?? [];
    const reply = await server.ask(path);
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "image/avif"]);
    expect(html).toMatch(/<img src="\/media\/photos\/[0-9a-f]{32}\.jpg\/full-1080\.jpg" alt="A"/);
  });

  test("galleries, covers and pictures next to text are imported, each with alt text and caption", async () => {
    const pot = attachment("2013/pot.png", { alt: "A pot", excerpt: "Soup" });
    const { html, told } = await bringText(
      `[gallery ids="${pot.id}"]

<div class="wp-block-cover"><img class="wp-block-cover__image-background wp-image-${pot.id}" src="https://cdn.example/x/pot.png" alt=""><div><p>Over</p></div></div>

<div class="wp-block-media-text"><figure><img src="${old}/lake.jpg" alt="A lake"></figure><div><p>Beside</p></div></div>`,
      [pot],
    );
    expect(told).toEqual([]);
    expect(html).toMatch(
      /<figure class="gallery"><figure><img [^>]*alt="A pot"[^>]*><figcaption>Soup/,
    );
    expect(html).toMatch(/<div class="cover"><img [^>]*><div><p>Over/);
    expect(html).toMatch(
      /<div class="media-text"><figure><img [^>]*alt="A lake"[^>]*><\/figure><div>/,
    );
  });

  test.each([
    [
      `<img src="${old}/missing.png" alt="A pot here">`,
      "left out: its file is not among the uploads: replaced by its text",
    ],
    [
      `<img src="${old}/page.png" alt="A pot here">`,
      "left out: its file is not a PNG, GIF, JPEG, WebP or AVIF: replaced by its text",
    ],
    [
      `<img src="${old}/../../secret.png" alt="A pot here">`,
      "left out: its file is not among the uploads: replaced by its text",
    ],
    [
      `<img src="${old}/way-out.png" alt="A pot here">`,
      "left out: its file is not among the uploads: replaced by its text",
    ],
    [
      '<img src="https://other.example/a.png" alt="A pot here">',
      "on another server, not fetched: replaced by its text",
    ],
  ])("%s is reported in one line", async (content, reason) => {
    const { html, changed } = await bringText(content);
    expect(html).not.toContain("<img");
    expect(html).toContain("A pot here");
    const [line, ...others] = changed;
    expect(line).toMatchObject({
      kind: "image",
      reason,
      address: expect.stringMatching(/^https:\/\/old\.example\/2013/),
    });
    expect(others).toEqual([]);
    expect(await listTargetFiles()).toEqual([]);
  });

  test("a file that only starts like a picture is reported in one line", async () => {
    await writeFile(path.join(uploads, "2013", "cut.jpg"), jpeg.subarray(0, 200));
    const { changed } = await bringText(`<img src="${old}/cut.jpg" alt="A pot here">`);
    expect(changed.map(({ reason }) => reason)).toEqual([
      "left out: its file is not a PNG, GIF, JPEG, WebP or AVIF: replaced by its text",
    ]);
  });
});

describe("pictures that the folder lacks", () => {
  test("are fetched from the allowed host into the folder, once, and only from there", async () => {
    const asked: string[] = [];
    const origin = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end(png);
    });
    await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(origin.address() as AddressInfo).port}`;
    const fetched = path.join(folder, "fetched");
    const content = `<img src="http://${host}/wp-content/uploads/2014/sea-300x200.png" alt="A sea"><img src="http://other.example/wp-content/uploads/2014/b.png" alt="Another one"><img src="http://${host}/wp-content/uploads/../../out.png" alt="A way out">`;
    const run = async (isDryRun = false) => {
      count += 1;
      const { file, remove } = await writeTemporary(
        "export.xml",
        wxrFile(wxrItem({ id: count, content })),
      );
      const { store } = server.network.services;
      const report = await importWxr({
        store,
        site: server.network.site("lupus"),
        file,
        isDryRun,
        pictures: { uploads: fetched, target },
        fetchFrom: { hosts: [host], allowsPrivate: true },
      }).finally(remove);
      return { id: count, reasons: report.changed.map(({ reason }) => reason) };
    };
    const elsewhere = "on another server, not fetched: replaced by its text";
    expect((await run(true)).reasons).toContain(elsewhere);
    expect(asked).toEqual([]);
    const { id, reasons } = await run();
    expect(reasons).toEqual([
      elsewhere,
      "left out: its file is not among the uploads: replaced by its text",
    ]);
    expect((await storedAt(id)).sections[0].html.match(/src="\/media\/imports\//g)).toHaveLength(1);
    const first = [...asked];
    expect(first).toEqual(["/wp-content/uploads/2014/sea-300x200.png"]);
    const files = await readdir(fetched, { recursive: true });
    expect(files.toSorted()).toEqual(["2014", "2014/sea-300x200.png"]);
    await run();
    expect(asked).toEqual(first);
    await new Promise((resolve) => origin.close(resolve));
  });
});

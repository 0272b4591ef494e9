import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SaveContentDocument } from "#graphql/generated/client/graphql.ts";
import { deleteExpiredUploads } from "#lib/uploads/server/expired-uploads.ts";
import { ProcessorBusy } from "#lib/uploads/server/image-job.ts";
import { photoCrops, toCropSize } from "#lib/uploads/shared/photo.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makePhoto, toMultipart } from "#tests/support/make-image.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

const raise = (error: unknown) => {
  throw error;
};

const [width, height] = [1600, 1200];
let server: TestServer;
let folder: string;
let cookie: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "photo-crops-"));
  server = await startTestServer({ settings: { DATA_DIR: folder } });
  cookie = await server.logIn("admin@demo.test");
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** A blue picture with a red square, whose centre is at these fractions of its width and height. */
async function makeMarked(at: { x: number; y: number }): Promise<Sharp> {
  const side = 200;
  const ground = { width, height, channels: 3 as const, background: "#2040c0" };
  const square = { create: { ...ground, width: side, height: side, background: "#e02020" } };
  const left = Math.round(at.x * width - side / 2);
  const top = Math.round(at.y * height - side / 2);
  return sharp({ create: ground }).composite([{ input: square, left, top }]);
}

/** @returns the key of the upload */
async function upload(bytes: Buffer): Promise<string> {
  const file = { name: "images[0]", fileName: "a.jpg", type: "image/jpeg", bytes };
  const { body, contentType } = toMultipart({ alt: "", image_type: "ugc" }, [file]);
  const headers = { "content-type": contentType, "sec-fetch-site": "same-origin", cookie };
  const reply = await server.ask("/api/upload-image", { method: "POST", body, headers });
  return JSON.parse(reply.text).images.medium.split("/")[3];
}

const toUrl = (key: string) => `/media/uploads/${key}/large`;
let count = 0;

/** An article with a picture, published unless the status says otherwise. */
async function publish(featuredMedia: object, status = "published") {
  count += 1;
  const content = { slug: `photo-${count}`, title: "Pictured", summary: "", status, featuredMedia };
  const { data, errors } = await server.network.ask(
    SaveContentDocument,
    { content },
    { email: "admin@demo.test" },
  );
  expect(errors).toBeUndefined();
  return { id: data.saveContent.item.id as string };
}

async function requestPhoto(id: string, as: { email?: string } = {}) {
  const query =
    "query ($id: ID, $preview: Boolean) { contentItem(id: $id, preview: $preview) { featuredMedia { photo { base width height preview } } } }";
  const { data } = await server.network.ask(query, { id, preview: Boolean(as.email) }, as);
  return data.contentItem?.featuredMedia.photo ?? null;
}

const fill = (image: Sharp, file = "jpeg" as const) => image.toFormat(file).toBuffer();

/** The share of a picture's pixels that are red. */
async function measureRed(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 150 && (data[at + 2] ?? 0) < 100) red += 1;
  return red / (info.width * info.height);
}

/** @returns the names of the crops that were stored since; sizes of uploads follow in the background */
function watchCrops(): () => string[] {
  const write = vi.spyOn(server.network.services.uploads.storage, "write");
  return () => {
    const names = write.mock.calls.map(([name]) => name);
    write.mockRestore();
    return names.filter((name) => !/\/(medium|large|full)\./.test(name));
  };
}

// spec §3: photos in modern formats and crops
describe("a crop of an upload", () => {
  test.each([
    ["avif", "image/avif", "heif"],
    ["webp", "image/webp", "webp"],
    ["jpg", "image/jpeg", "jpeg"],
  ])(
    "is a %s file of the listed size that browsers keep for a year",
    async (extension, type, format) => {
      const key = await upload(await makePhoto(width, height));
      const reply = await server.ask(`/media/photos/${key}/hero-734.${extension}`);
      expect([reply.status, reply.headers["content-type"]]).toEqual([200, type]);
      expect(reply.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "content-length": String(reply.body.length),
      });
      const facts = await sharp(reply.body).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual([format, 734, 280]);
      expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(reply.body.includes("secret-canary")).toBe(false);
      const again = await server.ask(`/media/photos/${key}/hero-734.${extension}`);
      expect(again.body.equals(reply.body)).toBe(true);
    },
  );

  test.each([
    [{ x: 0.1, y: 0.1 }],
    [{ x: 0.9, y: 0.12 }],
    [{ x: 0.08, y: 0.9 }],
    [{ x: 0.92, y: 0.9 }],
  ])("keeps the focal point %j in view, in every shape", async (focalPoint) => {
    const key = await upload(await fill(await makeMarked(focalPoint)));
    const { id } = await publish({ url: toUrl(key), alt: "", focalPoint });
    const { base } = await requestPhoto(id);
    for (const [crop, { ratio, widths }] of Object.entries(photoCrops)) {
      const largest = widths.at(-1) ?? 0;
      const size = toCropSize({ width, height }, { crop: crop as "hero", width: largest });
      const reply = await server.ask(`${base}${crop}-${largest}.jpg`);
      const facts = await sharp(reply.body).metadata();
      expect([crop, facts.width, facts.height]).toEqual([crop, size.width, size.height]);
      // The whole square, and so more of the picture the more was cut off.
      const shown = ratio === null ? 1 : Math.min(width / height / ratio, ratio / (width / height));
      const whole = (200 * 200) / (width * height) / shown;
      expect([crop, (await measureRed(reply.body)) / whole > 0.9]).toEqual([crop, true]);
    }
  });

  test("has another address when its focal point is another, and shows the middle without one", async () => {
    const key = await upload(await fill(await makeMarked({ x: 0.9, y: 0.9 })));
    const bases = [];
    for (const focalPoint of [null, { x: 0.9, y: 0.9 }, { x: 0.91, y: 0.9 }, { x: 0.5, y: 0.5 }]) {
      const { id } = await publish({ url: toUrl(key), alt: "", focalPoint });
      bases.push((await requestPhoto(id)).base);
    }
    expect(new Set(bases).size).toBe(3);
    expect(bases[0]).toBe(bases[3]);
    expect(await measureRed((await server.ask(`${bases[0]}hero-480.jpg`)).body)).toBe(0);
    expect(await measureRed((await server.ask(`${bases[1]}hero-480.jpg`)).body)).toBeGreaterThan(
      0.02,
    );
  });

  test("is never larger than the photo", async () => {
    const key = await upload(
      await fill(
        sharp(await makePhoto(400, 300))
          .autoOrient()
          .resize(400, 300),
      ),
    );
    const sizes = [];
    for (const name of ["hero-1468", "share-1200", "full-2048", "thumb-288"]) {
      const facts = await sharp(
        (await server.ask(`/media/photos/${key}/${name}.webp`)).body,
      ).metadata();
      sizes.push([facts.width, facts.height]);
    }
    expect(sizes).toEqual([
      [400, 153],
      [400, 210],
      [400, 300],
      [288, 288],
    ]);
  });

  test("is served by every site, like the upload, and deleted with it", async () => {
    const key = await upload(await makePhoto(400, 300));
    const address = `/media/photos/${key}/card-360.webp`;
    expect((await server.ask(address, { host: siteHost("lupus") })).status).toBe(200);
    await runSql(server.network, "update uploads set expires_at = now() where key = $1", [key]);
    expect((await server.ask(`/media/photos/${key}/card-360.jpg`)).status).toBe(404);
    const { store, uploads } = server.network.services;
    await deleteExpiredUploads(store.db, uploads.storage, raise);
    expect((await server.ask(address)).status).toBe(404);
    expect(await readdir(path.join(folder, "media", "uploads", key)).catch(() => [])).toEqual([]);
    expect(await runSql(server.network, "select 1 from photos where source = $1", [key])).toEqual(
      [],
    );
  });

  test("is made once for concurrent requests", async () => {
    const key = await upload(await makePhoto(400, 300));
    const listCrops = watchCrops();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.ask(`/media/photos/${key}/lead-360.avif`)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(listCrops()).toEqual([`${key}/lead-360.avif`]);
  });

  test("a failed one is replaced by the whole photo, which is not cached", async () => {
    const key = await upload(await makePhoto(400, 300));
    const { storage } = server.network.services.uploads;
    const open = vi.spyOn(storage, "open").mockImplementation(async (name) => {
      if (name.endsWith("full.jpg")) throw new ProcessorBusy("Too many images wait.");
      return null;
    });
    const reply = await server.ask(`/media/photos/${key}/lead-360.avif`);
    open.mockRestore();
    expect([reply.status, reply.headers.location, reply.headers["cache-control"]]).toEqual([
      302,
      `/media/uploads/${key}/large`,
      "no-store",
    ]);
    expect((await server.ask(`/media/photos/${key}/lead-360.avif`)).status).toBe(200);
  });
});

describe("requests without a crop", () => {
  test.each([
    "hero-735.avif",
    "hero-14680.avif",
    "hero-0480.avif",
    "banner-1468.avif",
    "toString-480.avif",
    "hero-480.png",
    "hero-480.svg",
    "hero-480.html",
    "hero-480",
    "30x20-AAAAAAAAAAAA/hero-480.avif",
    "50x50-AAAAAAAAAAAA/hero-480.avif",
    "30x20/hero-480.avif",
    "101x20-AAAAAAAAAAAA/hero-480.avif",
    "../../medium.jpg",
    "%2e%2e/medium.jpg",
    "",
  ])("%j", async (name) => {
    const key = await upload(await makePhoto(400, 300));
    const listCrops = watchCrops();
    const { status } = await server.ask(`/media/photos/${key}/${name}`);
    expect([status, listCrops()]).toEqual([404, []]);
  });

  test("the signature of another photo or of another focal point", async () => {
    const [one, other] = [
      await upload(await makePhoto(400, 300)),
      await upload(await makePhoto(400, 300)),
    ];
    const { id } = await publish({ url: toUrl(one), alt: "", focalPoint: { x: 0.2, y: 0.3 } });
    const { base } = await requestPhoto(id);
    const ask = async (folder: string) => (await server.ask(`${folder}card-360.jpg`)).status;
    expect(await ask(base)).toBe(200);
    expect(await ask(base.replace(one, other))).toBe(404);
    expect(await ask(base.replace("20x30", "20x31"))).toBe(404);
  });

  test("an upload that does not exist, and a picture of a member", async () => {
    expect((await server.ask(`/media/photos/${"0".repeat(32)}/card-360.jpg`)).status).toBe(404);
    expect((await server.ask(`/media/photos/${"0".repeat(32)}.jpg/card-360.jpg`)).status).toBe(404);
  });
});

test("the photo of a draft is named only to readers of the draft", async () => {
  const key = await upload(await makePhoto(400, 300));
  const { id } = await publish({ url: toUrl(key), alt: "" }, "draft");
  expect(await requestPhoto(id)).toBeNull();
  expect((await requestPhoto(id, { email: "admin@demo.test" })).base).toBe(`/media/photos/${key}/`);
});

test("feeds and sitemaps name a JPEG file of the photo, with its size", async () => {
  const key = await upload(
    await fill(
      sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#2040c0" } }),
    ),
  );
  const focalPoint = { x: 0.2, y: 0.8 };
  const { id } = await publish({ url: toUrl(key), alt: "A cup", focalPoint });
  const { base } = await requestPhoto(id);
  const { services, site } = server.network;
  services.store.invalidations.publish([`ContentItem@${site("migraine").id}`]);
  expect((await server.ask("/feed")).text).toMatch(
    new RegExp(`<media:content url="[^"]*${base}share-1200.jpg"[^>]* width="1200" height="630"/>`),
  );
  expect((await server.ask("/feed/atom")).text).toMatch(
    new RegExp(`<link rel="enclosure" type="image/jpeg" href="[^"]*${base}share-1200.jpg"/>`),
  );
  expect((await server.ask("/sitemaps/post-1.xml")).text).toMatch(
    new RegExp(`<image:loc>[^<]*/media/photos/${key}/full-2048.jpg</image:loc>`),
  );
});

test("size and preview of an upload are known before its first crop is made", async () => {
  const key = await upload(await makePhoto(width, height));
  const { id } = await publish({ url: toUrl(key), alt: "" });
  const photo = await requestPhoto(id);
  // Upright.
  expect([photo.width, photo.height]).toEqual([1200, 1600]);
  expect(`data:image/webp;base64,${photo.preview}`.length).toBeLessThanOrEqual(200);
  const facts = await sharp(Buffer.from(photo.preview, "base64")).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual([
    "webp",
    12,
    16,
    undefined,
  ]);
});

describe("a crop of an imported picture", () => {
  const place = async (name: string, bytes: Buffer | string) => {
    const target = path.join(folder, "media", "imports");
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, name), bytes);
    return name;
  };
  const toName = (letter: string, extension: string) => `${letter.repeat(32)}.${extension}`;

  test("is upright, without metadata, and returns size and preview of the photo", async () => {
    const name = await place(toName("a", "jpg"), await makePhoto(width, height));
    const { id } = await publish({ url: `/media/imports/${name}`, alt: "" });
    expect(await requestPhoto(id)).toEqual({
      base: `/media/photos/${name}/`,
      width: null,
      height: null,
      preview: null,
    });
    const reply = await server.ask(`/media/photos/${name}/full-360.jpg`);
    const facts = await sharp(reply.body).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([360, 480, undefined]);
    expect(reply.body.includes("secret-canary")).toBe(false);
    expect(await requestPhoto(id)).toMatchObject({
      width: 1200,
      height: 1600,
      preview: expect.stringMatching(/^UklG/),
    });
  });

  test("keeps transparent parts, without a preview behind them", async () => {
    const channels = 4 as const;
    const drawing = { width: 400, height: 300, channels, background: "#ff000080" };
    const name = await place(toName("b", "png"), await sharp({ create: drawing }).png().toBuffer());
    const { id } = await publish({ url: `/media/imports/${name}`, alt: "" });
    const reply = await server.ask(`/media/photos/${name}/card-360.webp`);
    expect(await sharp(reply.body).metadata()).toMatchObject({ hasAlpha: true, width: 360 });
    expect(await requestPhoto(id)).toMatchObject({ width: 400, height: 300, preview: null });
  });

  test.each(["webp", "gif", "png"] as const)("is made of a %s file", async (extension) => {
    const image = sharp(await makePhoto(800, 600)).toFormat(extension);
    const name = await place(toName("c", extension), await image.toBuffer());
    const reply = await server.ask(`/media/photos/${name}/thumb-80.avif`);
    expect(await sharp(reply.body).metadata()).toMatchObject({ width: 80, height: 80 });
  });

  test("is the picture itself where that cannot be read, and nothing that runs", async () => {
    for (const [letter, content] of [
      ["d", "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"],
      ["e", "<script>alert(1)</script>"],
    ] as const) {
      const name = await place(toName(letter, "png"), content);
      for (let round = 0; round < 2; round += 1) {
        const reply = await server.ask(`/media/photos/${name}/card-360.webp`);
        expect([reply.status, reply.headers.location]).toEqual([302, `/media/imports/${name}`]);
      }
    }
  });
});

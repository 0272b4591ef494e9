import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#lib/core/server/env.ts";
import { findAvatar } from "#lib/imports/server/avatars/find-avatar.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { createBucketSource } from "#lib/imports/server/uploads-source.ts";
import { createBucketReader, createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let folder: string;
let server: Server;
let env: ReturnType<typeof parseEnv>;
/** Requests that the bucket refuses to answer at first. */
let failures = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bucket-"));
  network = await createTestNetwork();
  const s3 = new S3rver({
    directory: path.join(folder, "s3"),
    silent: true,
    configureBuckets: [{ name: "old-blog", configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  server = createServer((request, response) => {
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
    } else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = parseEnv({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: "old-blog",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  });
  const bucket = createUploadStorage(env);
  const create = { width: 8, height: 6, channels: 3 as const, background: "teal" };
  await bucket.write("uploads/2013/pot.png", await sharp({ create }).png().toBuffer());
  await bucket.write("uploads/page.png", Buffer.from("<html></html>"));
  await bucket.write("uploads/huge.png", Buffer.alloc(4_000_001));
  await bucket.write("secret.png", await sharp({ create }).png().toBuffer());
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await network.close();
  await rm(folder, { recursive: true, force: true });
});

let lastId = 610_000;
/** Imports an item whose featured image is a file of the bucket. */
async function bring(file: string) {
  lastId += 2;
  const shown = lastId + 1;
  const text = wxrFile(
    wxrItem({
      id: shown,
      type: "attachment",
      status: "inherit",
      title: file,
      inner: `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>${wxrMeta("_wp_attached_file", file)}`,
    }) + wxrItem({ id: lastId, inner: wxrMeta("_thumbnail_id", String(shown)) }),
  );
  const { file: exported, remove } = await writeTemporary("export.xml", text);
  const target = path.join(folder, "imports");
  const { changed } = await importWxr({
    store: network.services.store,
    site: network.site("lupus"),
    file: exported,
    pictures: {
      uploads: createBucketSource(createBucketReader(env, "old-blog"), "uploads"),
      target,
    },
  }).finally(remove);
  const [{ featured_media: media }] = await runSql(
    network,
    "select featured_media from content_items where import_key like '%:' || $1",
    [lastId],
  );
  return { media, target, reasons: changed.map(({ reason }) => reason) };
}

test("pictures arrive from a bucket, also where it does not answer at first", async () => {
  failures = 2;
  const { media, target, reasons } = await bring("2013/pot.png");
  expect(reasons).toEqual([]);
  expect(await readdir(target)).toEqual([media.url.split("/").at(-1)]);
});

test.each([
  ["none.png", "left out: its file is not among the uploads"],
  ["page.png", "left out: its file is not a PNG, GIF, JPEG, WebP or AVIF"],
  ["huge.png", "left out: its file is larger than 4 MB"],
  ["../secret.png", "left out: its file is not among the uploads"],
])("%s of a bucket is left out with its reason", async (file, reason) => {
  const { media, reasons } = await bring(file);
  expect([media, reasons]).toEqual([null, [reason]]);
});

test("a plug-in's profile picture is found in a bucket, and only its own member's", async () => {
  const bucket = createUploadStorage(env);
  for (const file of ["7/3-bpfull.png", "7/5-bpfull.png", "7/5-bpthumb.png", "71/9-bpfull.png"])
    await bucket.write(`uploads/avatars/${file}`, Buffer.from(file));
  const from = {
    uploads: createBucketSource(createBucketReader(env, "old-blog"), "uploads"),
    fetch: null,
    gravatar: null,
  };
  const find = (folder: string) =>
    findAvatar({ memberId: 1, name: "account 7", folder, files: [], email: "" }, from);
  expect(await find("avatars/7")).toEqual({ bytes: Buffer.from("7/5-bpfull.png") });
  expect(await find("avatars/8")).toBeNull();
  expect(await find("../avatars/7")).toBeNull();
});

test("a bucket without credentials is refused before anything is read", () => {
  const plain = parseEnv({});
  expect(() => createBucketReader(plain, "old-blog")).toThrow(
    "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for a bucket.",
  );
});

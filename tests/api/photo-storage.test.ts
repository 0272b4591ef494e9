import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredUploads } from "#lib/uploads/server/expired-uploads.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makePhoto, toMultipart } from "#tests/support/make-image.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const raise = (error: unknown) => {
  throw error;
};

let folder: string;
let bucket: Server;
let server: TestServer;
/** The requests to the bucket. */
const requests: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "photo-bucket-"));
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    configureBuckets: [{ name: "uploads", configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  bucket = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split("?", 1)[0]}`);
    return answer(request, response);
  });
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  server = await startTestServer({
    settings: {
      DATA_DIR: folder,
      S3_BUCKET: "uploads",
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
  });
});
afterAll(async () => {
  await server.close();
  bucket.closeAllConnections();
  await new Promise((resolve) => bucket.close(resolve));
  await rm(folder, { recursive: true });
});

test("a crop is stored in the bucket next to its upload, made once, and deleted with it", async () => {
  const file = {
    name: "images[0]",
    fileName: "a.jpg",
    type: "image/jpeg",
    bytes: await makePhoto(800, 600),
  };
  const { body, contentType } = toMultipart({ alt: "", image_type: "ugc" }, [file]);
  const cookie = await server.logIn("member@demo.test");
  const headers = { "content-type": contentType, "sec-fetch-site": "same-origin", cookie };
  const upload = await server.ask("/api/upload-image", { method: "POST", body, headers });
  const key: string = JSON.parse(upload.text).images.medium.split("/")[3];
  const address = `/media/photos/${key}/card-360.avif`;
  const stored = `PUT /uploads/${key}/card-360.avif`;
  const first = await server.ask(address);
  const again = await server.ask(address);
  expect([first.status, again.status, again.body.equals(first.body)]).toEqual([200, 200, true]);
  expect(requests.filter((request) => request === stored)).toHaveLength(1);
  // Smaller formats are stored after the answer, and no upload expires before they are.
  await server.network.services.background.idle();
  await runSql(server.network, "update uploads set expires_at = now() where key = $1", [key]);
  const { store, uploads } = server.network.services;
  await deleteExpiredUploads(store.db, uploads.storage, raise);
  expect((await server.ask(address)).status).toBe(404);
});

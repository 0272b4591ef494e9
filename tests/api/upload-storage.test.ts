import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEnv } from "#lib/core/server/env.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { createBucket } from "#server/admin/create-bucket.ts";

let folder: string;
let server: Server;
let endpoint: string;
/** The requests to the bucket. */
const requests: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    configureBuckets: [{ name: "uploads", configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    return answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const key = "0123456789abcdef0123456789abcdef";
const credentials = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
const bytes = Buffer.from("an image of some bytes");
const kinds = {
  "a folder": () => ({ DATA_DIR: path.join(folder, "data") }),
  "a bucket of an S3-compatible server": () => ({
    S3_BUCKET: "uploads",
    S3_ENDPOINT: endpoint,
    ...credentials,
  }),
};

describe.each(Object.entries(kinds))("uploads in %s", (_kind, getSettings) => {
  test("are read unchanged, and deleted by key", async () => {
    const storage = createUploadStorage(parseEnv(getSettings()));
    await storage.write(`${key}/medium.webp`, bytes);
    await storage.write(`${key}/medium.jpg`, bytes);
    const other = `${key.replace("0", "f")}/medium.jpg`;
    await storage.write(other, bytes);
    const file = await storage.open(`${key}/medium.webp`);
    expect(file?.bytes).toBe(bytes.length);
    if (file) expect(await buffer(file.stream)).toEqual(bytes);
    expect(await storage.open(`${key}/large.webp`)).toBeNull();
    await storage.deleteKey(key);
    await storage.deleteKey(key);
    for (const name of ["medium.webp", "medium.jpg"])
      expect(await storage.open(`${key}/${name}`)).toBeNull();
    const kept = await storage.open(other);
    expect(kept?.bytes).toBe(bytes.length);
    kept?.stream.destroy();
  });
});

describe.each(Object.entries(kinds))("a file in %s", (_kind, getSettings) => {
  // The second is sent to a bucket in three parts.
  test.each([300_000, 40_000_000])("of %i bytes is read as it was on the disk", async (bytes) => {
    const storage = createUploadStorage(parseEnv(getSettings()));
    const large = randomBytes(bytes);
    requests.length = 0;
    const file = await open(path.join(folder, randomUUID()), "wx+");
    await file.write(large);
    await storage.writeFile(`export-${key}/data.zip`, file, large.length);
    await file.close();
    const stored = await storage.open(`export-${key}/data.zip`);
    if (!stored) throw new Error("The file was not stored");
    expect(large.equals(await buffer(stored.stream))).toBe(true);
    const parts = requests.filter((url) => url.includes("partNumber="));
    const isInParts = "S3_BUCKET" in getSettings() && bytes > 16 * 1024 * 1024;
    expect(parts).toHaveLength(isInParts ? 3 : 0);
  });
});

test("a bucket without its credentials is refused at start", () => {
  expect(() => createUploadStorage(parseEnv({ S3_BUCKET: "uploads" }))).toThrow(
    "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.",
  );
});

test("a bucket is created once, and a failure is reported", async () => {
  const settings = { S3_BUCKET: "pictures", S3_ENDPOINT: endpoint, ...credentials };
  expect(await createBucket(parseEnv(settings), { waitMs: 0 })).toBe(true);
  expect(await createBucket(parseEnv(settings), { waitMs: 0 })).toBe(false);
  await createUploadStorage(parseEnv(settings)).write(`${key}/small.webp`, bytes);
  await expect(createBucket(parseEnv({}), { waitMs: 0 })).rejects.toThrow("are needed");
  const nobody = { ...settings, S3_ENDPOINT: "http://127.0.0.1:9" };
  await expect(createBucket(parseEnv(nobody), { waitMs: 0 })).rejects.toThrow(
    "The bucket pictures cannot be created",
  );
});

import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEnv } from "#lib/core/server/env.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";

let folder: string;
let server: Server;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "s3-"));
  const s3 = new S3rver({
    ...{ directory: folder, silent: true, configureBuckets: [{ name: "uploads", configs: [] }] },
  });
  await s3.configureBuckets();
  server = createServer(s3.callback());
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
    ...{ S3_BUCKET: "uploads", S3_ENDPOINT: endpoint, ...credentials },
  }),
};

describe.each(Object.entries(kinds))("uploads in %s", (_kind, getSettings) => {
  test("are read as they were written, and are gone with their key", async () => {
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

test("a bucket without its credentials is refused at start", () => {
  expect(() => createUploadStorage(parseEnv({ S3_BUCKET: "uploads" }))).toThrow(
    "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.",
  );
});

import path from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { Env } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** Where the files of uploads are. Names are `{key}/{size}.{extension}`. */
export type UploadStorage = {
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** @returns `null` when there is no such file */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | null>;
  /** Deletes all files below a key; deleting them again does nothing. */
  deleteKey: (key: string) => Promise<void>;
};

type Settings = Pick<
  Env,
  | ("DATA_DIR" | "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT")
  | ("S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY")
>;

async function openFolder(folder: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/fs"),
  ]);
  return new Disk(new FSDriver({ location: path.resolve(folder), visibility: "private" }));
}

async function openBucket(env: Settings, bucket: string): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
  ]);
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  return new Disk(
    new S3Driver({
      ...{ bucket, visibility: "private", supportsACL: false },
      region: env.S3_REGION,
      credentials: { accessKeyId, secretAccessKey },
      // Services other than Amazon's have buckets as folders, and few know its newer checksums.
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}

/**
 * Keeps uploads in a bucket where S3_BUCKET is set, and below DATA_DIR otherwise. The driver is loaded
 * when it is first needed.
 * @throws StartUpError when only some of the settings of the bucket are present
 */
export function createUploadStorage(env: Settings): UploadStorage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  const isBucket = bucket !== undefined && id !== undefined && secret !== undefined;
  if (!isBucket && (bucket ?? id ?? secret) !== undefined)
    throw new StartUpError(
      "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.",
    );
  let opened: Promise<Disk> | undefined;
  const getDisk = () => {
    opened ??= isBucket
      ? openBucket(env, bucket)
      : openFolder(path.join(env.DATA_DIR, "media", "uploads"));
    return opened;
  };
  return {
    write: async (name, bytes) => (await getDisk()).put(name, bytes),
    open: async (name) => {
      const disk = await getDisk();
      if (!(await disk.exists(name))) return null;
      const { contentLength } = await disk.getMetaData(name);
      return { stream: await disk.getStream(name), bytes: contentLength };
    },
    deleteKey: async (key) => (await getDisk()).deleteAll(`${key}/`),
  };
}

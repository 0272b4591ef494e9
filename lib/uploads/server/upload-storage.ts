import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, rename } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { Env } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** The storage of upload files. Names are `{key}/{size}.{extension}`. */
export type UploadStorage = {
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Writes a file of a known length while reading it. */
  writeFile: (name: string, file: FileHandle, bytes: number) => Promise<void>;
  /** @returns `null` if the file does not exist */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | null>;
  /** Deletes all files below a key; deleting them again does nothing. */
  deleteKey: (key: string) => Promise<void>;
};

type Settings = Pick<
  Env,
  | ("DATA_DIR" | "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT")
  | ("S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY")
>;

/** A larger file is sent to a bucket in parts, two of which are in memory at a time. */
const minPartBytes = 16 * 1024 * 1024;
/** The maximum number of parts of a file in S3. */
const maxParts = 10_000;

type Opened = {
  disk: Disk;
  /** Stores a file atomically. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  writeStream: (name: string, stream: Readable, bytes: number) => Promise<unknown>;
};

async function openFolder(folder: string): Promise<Opened> {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/fs"),
  ]);
  const location = path.resolve(folder);
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    disk,
    write: async (name, bytes) => {
      const unfinished = `${name}.${randomUUID()}`;
      await disk.put(unfinished, bytes);
      await rename(path.join(location, unfinished), path.join(location, name));
    },
    writeStream: (name, stream) => disk.putStream(name, stream),
  };
}

async function openBucket(env: Omit<Settings, "DATA_DIR">, bucket: string): Promise<Opened> {
  const [{ Disk }, { S3Driver }, { S3Client }, { Upload }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  const client = new S3Client({
    region: env.S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's use buckets as path prefixes, and few support its newer checksums.
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  const disk = new Disk(driver);
  return {
    disk,
    write: (name, bytes) => disk.put(name, bytes),
    // One request can send 5 GB at most, and a file of several parts 5 TB.
    writeStream: (Key, Body, bytes) =>
      new Upload({
        client,
        params: { Bucket: bucket, Key, Body },
        partSize: Math.max(minPartBytes, Math.ceil(bytes / maxParts)),
        queueSize: 2,
      }).done(),
  };
}

/** Reads the files of a bucket. */
export type BucketReader = Pick<UploadStorage, "open"> & {
  /** The names of the files directly below a key. */
  list: (key: string) => Promise<string[]>;
};

async function openFile(disk: Disk, name: string) {
  if (!(await disk.exists(name))) return null;
  const { contentLength } = await disk.getMetaData(name);
  return { stream: await disk.getStream(name), bytes: contentLength };
}

/**
 * Opens another bucket than that of uploads, with the same credentials, to read its files.
 * @throws StartUpError without credentials
 */
export function createBucketReader(env: Omit<Settings, "DATA_DIR">, bucket: string): BucketReader {
  if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined)
    throw new StartUpError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for a bucket.");
  let opened: Promise<Opened> | undefined;
  return {
    open: async (name) => {
      opened ??= openBucket(env, bucket);
      return openFile((await opened).disk, name);
    },
    list: async (key) => {
      opened ??= openBucket(env, bucket);
      const { objects } = await (await opened).disk.listAll(`${key}/`, { recursive: false });
      return [...objects].flatMap((one) => (one.isFile ? one.name : []));
    },
  };
}

/**
 * Stores uploads in a bucket if S3_BUCKET is set, otherwise below DATA_DIR. The driver is loaded on first use.
 * @throws StartUpError when only some of the settings of the bucket are present
 */
export function createUploadStorage(env: Settings): UploadStorage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  const isBucket = bucket !== undefined && id !== undefined && secret !== undefined;
  if (!isBucket && (bucket ?? id ?? secret) !== undefined)
    throw new StartUpError(
      "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.",
    );
  let opened: Promise<Opened> | undefined;
  const open = () => {
    opened ??= isBucket
      ? openBucket(env, bucket)
      : openFolder(path.join(env.DATA_DIR, "media", "uploads"));
    return opened;
  };
  const getDisk = async () => (await open()).disk;
  return {
    write: async (name, bytes) => (await open()).write(name, bytes),
    writeFile: async (name, file, bytes) => {
      const source = { fd: file.fd, autoClose: false };
      const stream = createReadStream("", { ...source, start: 0, end: bytes - 1 });
      await (await open()).writeStream(name, stream, bytes);
    },
    open: async (name) => openFile(await getDisk(), name),
    deleteKey: async (key) => (await getDisk()).deleteAll(`${key}/`),
  };
}

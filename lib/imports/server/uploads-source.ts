import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { BucketReader } from "#lib/uploads/server/upload-storage.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";
import type { FetchedFile } from "./fetch-file.ts";

/** A copy of a blog's uploads. Files are named by their paths in it, such as `2013/01/pot.png`. */
export type UploadsSource = {
  /** @returns `null` if the file does not exist */
  read: (file: string) => Promise<FetchedFile | null>;
  /** Opens a file of any size. @returns `null` if the file does not exist */
  open: (file: string) => Promise<{ stream: Readable; bytes: number } | null>;
  /** The names of the files directly in a folder; none if the folder does not exist. */
  list: (folder: string) => Promise<string[]>;
  /** Stores a file that was fetched. @returns whether its path is within the copy; false for a read-only copy */
  keep?: (file: string, bytes: Uint8Array) => Promise<boolean>;
};

const tooLarge = { problem: "its file is larger than 4 MB" };

/** Finds the real paths of files, if they are within a folder. */
function createFinder(folder: string) {
  let root: string | null = null;
  const toReal = (one: string) => realpath(one).catch(() => null);
  return async (file: string): Promise<string | null> => {
    if (file === "" || file.includes("\0")) return null;
    // The folder may be made later, by the first file that is fetched.
    root ??= await toReal(folder);
    const found = await toReal(path.join(folder, file));
    return root && found?.startsWith(root + path.sep) ? found : null;
  };
}

/** Whether a path names a file below a folder, without `..`. */
export const isBelow = (file: string): boolean =>
  !file.includes("\0") && !file.split("/").some((part) => ["", ".", ".."].includes(part));

/** Writes a file into the folder, whole or not at all. @returns whether its path is within the folder */
async function keepWithin(folder: string, file: string, bytes: Uint8Array): Promise<boolean> {
  const parts = file.split("/");
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  let parent = root;
  // Checks each path segment, because a link in the folder may point outside of it.
  for (const part of parts.slice(0, -1)) {
    await mkdir(path.join(parent, part), { recursive: true });
    parent = await realpath(path.join(parent, part));
    if (!parent.startsWith(root + path.sep)) return false;
  }
  const unfinished = path.join(parent, randomUUID());
  await writeFile(unfinished, bytes);
  await rename(unfinished, path.join(parent, parts.at(-1) ?? ""));
  return true;
}

/** A folder on this machine, in which fetched files are stored. */
export function createFolderSource(folder: string): UploadsSource {
  const findWithin = createFinder(folder);
  return {
    read: async (file) => {
      const source = await findWithin(file);
      const facts = source === null ? null : await stat(source);
      if (source === null || !facts?.isFile()) return null;
      return facts.size > maxImageBytes ? tooLarge : { bytes: await readFile(source) };
    },
    open: async (file) => {
      const source = await findWithin(file);
      const facts = source === null ? null : await stat(source);
      if (source === null || !facts?.isFile()) return null;
      return { stream: createReadStream(source), bytes: facts.size };
    },
    list: async (below) => {
      const found = await findWithin(below);
      const entries = found === null ? [] : await readdir(found, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    keep: (file, bytes) => keepWithin(folder, file, bytes),
  };
}

/**
 * A read-only bucket. Its client retries by itself.
 * @param prefix of the files; empty for the whole bucket
 */
export function createBucketSource(bucket: BucketReader, prefix: string): UploadsSource {
  const open = async (file: string) =>
    isBelow(file) ? bucket.open(prefix ? `${prefix}/${file}` : file) : null;
  return {
    open,
    list: async (folder) =>
      isBelow(folder) ? bucket.list(prefix ? `${prefix}/${folder}` : folder) : [],
    read: async (file) => {
      const found = await open(file);
      if (!found) return null;
      if (found.bytes <= maxImageBytes) return { bytes: await buffer(found.stream) };
      found.stream.destroy();
      return tooLarge;
    },
  };
}

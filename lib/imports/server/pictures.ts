import { randomUUID } from "node:crypto";
import { mkdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FetchedFile } from "./fetched-file.ts";

/** Maximum size of a picture, in bytes (spec §5). */
export const maxPictureBytes = 4_000_000;

/** The stored picture, or why it was not imported. */
export type PictureResult = { url: string; width: number; height: number } | { problem: string };

/** A picture to import: its files, the best first, and its address on the blog. */
export type WantedPicture = { files: readonly string[]; address: string };

/** Imports pictures from a local folder, into which missing ones may be fetched. */
export type Pictures = {
  /** Imports the first of its files that can be; the others are smaller or larger versions of it. */
  take: (wanted: WantedPicture) => Promise<PictureResult>;
  /** The addresses of those that were imported, by the paths of their files. */
  addresses: ReadonlyMap<string, string>;
};

/** The real path of the file, if it is within the folder. */
async function findWithin(folder: string, file: string): Promise<string | null> {
  if (file === "" || file.includes("\0")) return null;
  const [root, found] = await Promise.all(
    [folder, path.join(folder, file)].map((one) => realpath(one).catch(() => null)),
  );
  return root && found?.startsWith(root + path.sep) ? found : null;
}

/** Whether a path names a file below a folder, without steps up. */
const isBelow = (file: string): boolean =>
  !file.includes("\0") && !file.split("/").some((part) => ["", ".", ".."].includes(part));

/** Writes a file into the folder, whole or not at all. @returns whether its path is within the folder */
async function keepWithin(folder: string, file: string, bytes: Uint8Array): Promise<boolean> {
  const parts = file.split("/");
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  let parent = root;
  // Step by step: a link in the folder may lead out of it.
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

/**
 * @param options.fetch fetches the file at an address; files that are in the folder are not fetched again
 * @param options.from a copy of the blog's uploads folder; without it no picture is imported
 * @param options.store stores a picture, or returns `null` for a file that is none
 */
export function createPictures(options: {
  from: string | null;
  fetch?: ((address: string) => Promise<FetchedFile>) | undefined;
  store: (bytes: Uint8Array) => Promise<Exclude<PictureResult, { problem: string }> | null>;
}): Pictures {
  const { from, fetch, store } = options;
  const missing = { problem: "left out: its file is not among the uploads" };

  async function read(uploads: string, file: string): Promise<PictureResult> {
    const source = await findWithin(uploads, file);
    if (source === null) return missing;
    const facts = await stat(source);
    if (!facts.isFile()) return missing;
    if (facts.size > maxPictureBytes) return { problem: "left out: its file is larger than 4 MB" };
    const stored = await store(await readFile(source));
    return stored ?? { problem: "left out: its file is not a PNG, GIF, JPEG or WebP" };
  }

  /** Fetches the best file into the folder. @returns why it is not there, or nothing */
  async function fetchInto(uploads: string, { files, address }: WantedPicture) {
    const [file] = files;
    if (!fetch || !file || !isBelow(file)) return missing;
    const fetched = await fetch(address);
    if ("problem" in fetched) return { problem: `left out: ${fetched.problem}` };
    return (await keepWithin(uploads, file, fetched.bytes)) ? null : missing;
  }

  async function takeFirst(wanted: WantedPicture): Promise<PictureResult> {
    if (!from) return { problem: "left out: use --uploads to name the folder of the blog’s files" };
    let problem: PictureResult = missing;
    for (const file of wanted.files) {
      const result = await read(from, file);
      if ("url" in result) return result;
      if (problem === missing) problem = result;
    }
    if (!fetch || problem !== missing) return problem;
    return (await fetchInto(from, wanted)) ?? (await read(from, wanted.files[0] ?? ""));
  }

  const known = new Map<string, Promise<PictureResult>>();
  const addresses = new Map<string, string>();
  async function takeAndKeep(wanted: WantedPicture): Promise<PictureResult> {
    const result = await takeFirst(wanted);
    if ("url" in result) for (const file of wanted.files) addresses.set(file, result.url);
    return result;
  }
  return {
    addresses,
    take: (wanted) => {
      const key = wanted.files.join("\0");
      const taken = known.get(key) ?? takeAndKeep(wanted);
      known.set(key, taken);
      return taken;
    },
  };
}

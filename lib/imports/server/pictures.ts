import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

/** Maximum size of a picture, in bytes (spec §5). */
const maxPictureBytes = 4_000_000;

/** The stored picture, or why it was not imported. */
export type PictureResult = { url: string; width: number; height: number } | { problem: string };

/** Imports pictures from a local folder; nothing is downloaded. */
export type Pictures = {
  /** Imports the first of some files that can be; the others are smaller or larger versions of it. */
  take: (files: readonly string[]) => Promise<PictureResult>;
};

/** The real path of the file, if it is within the folder. */
async function findWithin(folder: string, file: string): Promise<string | null> {
  if (file === "" || file.includes("\0")) return null;
  const [root, found] = await Promise.all(
    [folder, path.join(folder, file)].map((one) => realpath(one).catch(() => null)),
  );
  return root && found?.startsWith(root + path.sep) ? found : null;
}

/**
 * @param options.from a copy of the blog's uploads folder; without it no picture is imported
 * @param options.store stores a picture, or returns `null` for a file that is none
 */
export function createPictures(options: {
  from: string | null;
  store: (bytes: Uint8Array) => Promise<Exclude<PictureResult, { problem: string }> | null>;
}): Pictures {
  const { from, store } = options;
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

  async function takeFirst(files: readonly string[]): Promise<PictureResult> {
    if (!from) return { problem: "left out: use --uploads to name the folder of the blog’s files" };
    let problem: PictureResult = missing;
    for (const file of files) {
      const result = await read(from, file);
      if ("url" in result) return result;
      if (problem === missing) problem = result;
    }
    return problem;
  }

  const known = new Map<string, Promise<PictureResult>>();
  return {
    take: (files) => {
      const key = files.join("\0");
      const taken = known.get(key) ?? takeFirst(files);
      known.set(key, taken);
      return taken;
    },
  };
}

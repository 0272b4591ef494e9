import type { FetchedFile } from "./fetch-file.ts";
import { isBelow, type UploadsSource } from "./uploads-source.ts";

/** The stored picture, or why it was not imported. */
export type PictureResult = { url: string; width: number; height: number } | { problem: string };

/** A picture to import: its files, the best first, and its address on the blog. */
export type WantedPicture = { files: readonly string[]; address: string };

/** Imports pictures from a copy of the uploads, into which missing ones may be fetched. */
export type Pictures = {
  /** Imports the first file that works; the others are smaller or larger versions of the picture. */
  take: (wanted: WantedPicture) => Promise<PictureResult>;
  /** The URLs of imported pictures, by the paths of their files. */
  addresses: ReadonlyMap<string, string>;
};

/**
 * @param options.fetch fetches the file at a URL; files in the folder are not fetched again
 * @param options.from a copy of the blog's uploads; without it no picture is imported
 * @param options.store stores a picture, or returns `null` for a file that is not a picture
 */
export function createPictures(options: {
  from: UploadsSource | null;
  fetch?: ((address: string) => Promise<FetchedFile>) | undefined;
  store: (bytes: Uint8Array) => Promise<Exclude<PictureResult, { problem: string }> | null>;
}): Pictures {
  const { from, fetch, store } = options;
  const missing = { problem: "left out: its file is not among the uploads" };

  async function read(uploads: UploadsSource, file: string): Promise<PictureResult> {
    const found = await uploads.read(file);
    if (found === null) return missing;
    if ("problem" in found) return { problem: `left out: ${found.problem}` };
    const stored = await store(found.bytes);
    return stored ?? { problem: "left out: its file is not a PNG, GIF, JPEG, WebP or AVIF" };
  }

  /** Fetches the best file into the copy. @returns the reason if it could not be fetched */
  async function fetchInto(uploads: UploadsSource, { files, address }: WantedPicture) {
    const [file] = files;
    if (!fetch || !uploads.keep || !file || !isBelow(file)) return missing;
    const fetched = await fetch(address);
    if ("problem" in fetched) return { problem: `left out: ${fetched.problem}` };
    return (await uploads.keep(file, fetched.bytes)) ? null : missing;
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

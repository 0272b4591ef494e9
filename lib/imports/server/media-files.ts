import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { detectFileType } from "#lib/core/shared/imported-file.ts";
import { importedPicturePath } from "#lib/core/shared/picture-file.ts";
import type { UploadsSource } from "./uploads-source.ts";

/** Maximum size of an audio, video or document file, in bytes. */
const maxBytes = 500_000_000;

/** The address of a stored file, or the reason why it was not imported. */
export type MediaResult = { url: string } | { problem: string };

/** Imports audio, video and documents by their paths in the uploads folder. */
export type MediaFiles = { take: (file: string) => Promise<MediaResult> };

/** A pass-through stream that computes the hash and keeps the first bytes. */
function createProbe() {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  const probe = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      if (head.length < 12) head = Buffer.concat([head, chunk.subarray(0, 12)]);
      done(null, chunk);
    },
  });
  return { probe, read: () => ({ digest: hash.digest("hex").slice(0, 32), head }) };
}

/**
 * @param options.from a copy of the uploads; without it no file is imported
 * @param options.target the folder behind `/media/imports/`
 * @param options.onName called with the name of a file before it is written
 */
export function createMediaFiles(options: {
  from: UploadsSource | null;
  target: string;
  isDryRun: boolean;
  onName: (name: string) => Promise<void>;
}): MediaFiles {
  const { from, target, isDryRun, onName } = options;

  async function store(file: string): Promise<MediaResult> {
    const found = file === "" ? null : await from?.open(file);
    if (!found) return { problem: "its file is not among the uploads" };
    if (found.bytes > maxBytes) {
      found.stream.destroy();
      return { problem: "its file is larger than 500 MB" };
    }
    await mkdir(target, { recursive: true });
    const unfinished = path.join(target, `unfinished-${randomUUID()}`);
    const { probe, read } = createProbe();
    try {
      await pipeline(found.stream, probe, createWriteStream(unfinished));
      const { digest, head } = read();
      const type = detectFileType(head);
      if (!type) return { problem: "its file is no sound, film or PDF that browsers know" };
      const name = `${digest}.${type}`;
      if (!isDryRun) {
        await onName(name);
        await rename(unfinished, path.join(target, name));
      }
      return { url: importedPicturePath(name) };
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  const known = new Map<string, Promise<MediaResult>>();
  return {
    take: (file) => {
      const taken = known.get(file) ?? store(file);
      known.set(file, taken);
      return taken;
    },
  };
}

import { randomUUID } from "node:crypto";
import { type FileHandle, link, open, rm } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { json } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise } from "yauzl";
import { z } from "zod";
import type { DatabaseShape } from "#lib/core/server/backup/database-shape.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { writeZip, type ZipEntry } from "#lib/exports/server/zip-entries.ts";

/** Names of entries. Pictures are at `pictures/…`, as below `DATA_DIR/media`. */
export const entryNames = {
  manifest: "backup.json",
  secret: "auth-secret",
  rows: (table: string) => `tables/${table}.tsv`,
  pictures: "pictures/",
} as const;

const name = z.string().min(1).max(63);
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  shape: z.object({
    migratedAt: z.number(),
    tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
    partitions: z.array(z.object({ name, parent: name, bounds: z.string() })),
    sequences: z.array(
      z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
    ),
  }),
  /** The bucket that stores the pictures, if the archive does not. */
  bucket: z.string().nullable(),
});

/** The metadata of an archive. */
export type Manifest = {
  format: 1;
  createdAt: string;
  shape: DatabaseShape;
  bucket: string | null;
};

const refuse = (file: string, reason: string) => new StartUpError(`${file} ${reason}.`);

async function openUnfinished(file: string, unfinished: string): Promise<FileHandle> {
  try {
    return await open(unfinished, "wx", 0o600);
  } catch (error) {
    throw refuse(file, `cannot be written: ${(error as Error).message}`);
  }
}

/**
 * Writes an archive that only this account can read. The file appears only when it is complete, and
 * never overwrites another.
 * @throws StartUpError if the file exists or cannot be written
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  const handle = await openUnfinished(file, unfinished);
  try {
    await writeZip(entries, handle.createWriteStream({ flush: true }), signal);
    // Unlike `rename`, `link` does not replace an existing file.
    await link(unfinished, file);
  } catch (error) {
    if ((error as { code?: string }).code === "EEXIST")
      throw refuse(file, "exists already: name another file");
    throw error;
  } finally {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

/** An archive that is being read. */
export type Archive = {
  manifest: Manifest;
  names: string[];
  /** A stream that fails if the content differs from what was written. */
  read: (name: string) => Promise<Readable>;
  /** Reads everything once. @throws StartUpError for an archive that is damaged anywhere */
  check: () => Promise<void>;
  close: () => void;
};

/** Passes bytes on and fails at their end if they differ from those of the entry. */
function checkBytes(file: string, entry: Entry): Transform {
  let sum = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) =>
      done(sum === entry.crc32 ? null : refuse(file, `is damaged at ${entry.fileName}`)),
  });
}

/** @throws StartUpError for a file that is not an archive of this program, or is damaged */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: Error) => {
    throw refuse(file, `cannot be read as a backup: ${error.message}`);
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const read = async (entryName: string): Promise<Readable> => {
    const entry = entries.get(entryName);
    if (!entry) throw refuse(file, `is no whole backup: ${entryName} is missing`);
    const stream = await zip.openReadStreamPromise(entry).catch((error: Error) => {
      throw refuse(file, `is damaged: ${error.message}`);
    });
    const checked = checkBytes(file, entry);
    stream.on("error", (error: Error) =>
      checked.destroy(refuse(file, `is damaged: ${error.message}`)),
    );
    return stream.pipe(checked);
  };
  try {
    const manifest = manifestSchema.safeParse(await json(await read(entryNames.manifest)));
    if (!manifest.success) throw refuse(file, "is a backup of another release or program");
    const names = [...entries.keys()];
    const check = async () => {
      for (const entryName of names) await finished((await read(entryName)).resume());
    };
    return { manifest: manifest.data, names, read, check, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof SyntaxError ? refuse(file, "is damaged") : error;
  }
}

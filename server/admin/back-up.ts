import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { openSnapshot, type Snapshot } from "#lib/core/server/backup/read-database.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import type { Env } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { ZipEntry } from "#lib/exports/server/zip-entries.ts";
import { entryNames, type Manifest, writeArchive } from "./archive.ts";
import { mediaFolder, secretFile } from "./data-folder.ts";

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

async function* listEntries(env: Env, snapshot: Snapshot): AsyncGenerator<ZipEntry> {
  const { shape, readRows } = snapshot;
  const text = async function* (content: string) {
    yield content;
  };
  const bucket = env.S3_BUCKET ?? null;
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, createdAt, shape, bucket };
  yield { name: entryNames.manifest, text: text(JSON.stringify(manifest, null, 2)) };
  if (!env.AUTH_SECRET && existsSync(secretFile(env)))
    yield { name: entryNames.secret, text: text(await readFile(secretFile(env), "utf8")) };
  for (const table of shape.tables)
    yield { name: entryNames.rows(table.name), text: readRows(table) };
  // Picture files never change, so files that are copied after the snapshot include all of its pictures.
  const folder = mediaFolder(env);
  for (const file of await listFiles(folder)) {
    const bytes = createReadStream(path.join(folder, file));
    const isThere = await new Promise((resolve, reject) => {
      bytes.once("open", () => resolve(true));
      // Deleted meanwhile.
      bytes.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ENOENT" ? resolve(false) : reject(error),
      );
    });
    if (isThere) yield { name: entryNames.pictures + file.replaceAll(path.sep, "/"), bytes };
  }
}

/**
 * Writes a snapshot of the database and the pictures of DATA_DIR into one archive. The product may run meanwhile.
 * @throws StartUpError when the file exists, or when there is nothing to back up
 */
export async function backUp(
  env: Env,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<void> {
  if (existsSync(file)) throw new StartUpError(`${file} exists already: name another file.`);
  const database = await joinDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const snapshot = await openSnapshot(database.url);
    try {
      await writeArchive(file, listEntries(env, snapshot), signal);
    } finally {
      await snapshot.close();
    }
  } finally {
    await database.stop();
  }
}

import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { assertKnownShape, loadDatabase } from "#lib/core/server/backup/load-database.ts";
import { prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import type { Env } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { type Archive, entryNames, openArchive } from "./archive.ts";
import { mediaFolder, secretFile } from "./data-folder.ts";

const uploads = "uploads/";

/**
 * Unpacks the pictures next to the existing ones.
 * @returns a function that moves them into place
 */
async function unpackPictures(archive: Archive, env: Env): Promise<() => Promise<void>> {
  const folder = mediaFolder(env);
  const unpacked = `${folder}.restored`;
  const former = `${folder}.replaced`;
  await rm(unpacked, { recursive: true, force: true });
  for (const name of archive.names) {
    if (!name.startsWith(entryNames.pictures)) continue;
    const file = path.join(unpacked, name.slice(entryNames.pictures.length));
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(await archive.read(name), createWriteStream(file));
  }
  return async () => {
    await rm(former, { recursive: true, force: true });
    if (existsSync(folder)) await rename(folder, former);
    if (existsSync(unpacked)) await rename(unpacked, folder);
    await rm(former, { recursive: true, force: true });
  };
}

/** Stores the pictures of members in the bucket, in addition to existing ones. */
async function storeInBucket(archive: Archive, env: Env): Promise<void> {
  const storage = createUploadStorage(env);
  const start = entryNames.pictures + uploads;
  for (const name of archive.names)
    if (name.startsWith(start))
      await storage.write(name.slice(start.length), await buffer(await archive.read(name)));
}

/**
 * @returns a function that stores the secret with which the backup was encrypted
 * @throws StartUpError where another secret would make a part of the backup unreadable
 */
async function readSecret(archive: Archive, env: Env): Promise<() => Promise<void>> {
  const { AUTH_SECRET: current, FORMER_AUTH_SECRETS: former } = env;
  if (!archive.names.includes(entryNames.secret)) return async () => undefined;
  const secret = (await text(await archive.read(entryNames.secret))).trim();
  if (current !== undefined && current !== secret && !former.includes(secret))
    throw new StartUpError(
      `AUTH_SECRET is another than that of the backup: add the text of ${entryNames.secret} in the archive to FORMER_AUTH_SECRETS.`,
    );
  return async () => {
    if (current === undefined) await writeFile(secretFile(env), secret, { mode: 0o600 });
  };
}

/**
 * Restores an archive of `backUp` into an empty database and migrates it. No instance may run. When it fails, the
 * database stays unchanged.
 * @param options.replaces whether existing data in the database and below DATA_DIR may be replaced
 * @returns what the operator still has to do, in lines
 * @throws StartUpError for an archive that is damaged or newer, and for a database that is not empty or in use
 */
export async function restore(
  env: Env,
  { file, replaces }: { file: string; replaces: boolean },
): Promise<string[]> {
  const archive = await openArchive(file);
  try {
    const { shape, bucket } = archive.manifest;
    assertKnownShape(shape);
    await archive.check();
    const placeSecret = await readSecret(archive, env);
    const database = await prepareDatabase({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
    });
    try {
      let placePictures: () => Promise<void> = async () => undefined;
      await loadDatabase({
        url: database.url,
        shape,
        replaces,
        openRows: ({ name }) => archive.read(entryNames.rows(name)),
        beforeCommit: async () => {
          if (env.S3_BUCKET) await storeInBucket(archive, env);
          else if (!bucket) placePictures = await unpackPictures(archive, env);
        },
      });
      await placePictures();
      await placeSecret();
    } finally {
      await database.stop();
    }
    return bucket ? [`The pictures are in the bucket ${bucket} and not in the backup.`] : [];
  } finally {
    archive.close();
  }
}

import { createWriteStream } from "node:fs";
import { copyFile, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import { importedPicturesFolder } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { exportSite } from "#lib/imports/server/export/export-site.ts";
import type { ExportedMedia } from "#lib/imports/server/export/exported-media.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { getSiteByPrefix, type withNetwork } from "#server/database/with-network.ts";
import { createSiteOrigin } from "#server/http/site-origin.ts";

type Network = Parameters<Parameters<typeof withNetwork>[0]>[0];

/** Copies the files of pictures into a folder. @returns the number of pictures whose file is missing */
async function copyMedia(media: readonly ExportedMedia[], folder: string, { env }: Network) {
  const storage = createUploadStorage(env);
  let missing = 0;
  for (const { file, from } of media) {
    if (file === null || from === null) continue;
    const target = path.join(folder, file);
    try {
      if ("imported" in from)
        await copyFile(path.join(importedPicturesFolder(env), from.imported), target);
      else {
        const stored = await storage.open(`${from.upload}/full.jpg`);
        if (!stored) throw new Error("gone");
        await pipeline(stored.stream, createWriteStream(target));
      }
    } catch {
      missing += 1;
      await rm(target, { force: true });
    }
  }
  return missing;
}

/**
 * Writes the export of a site into a new folder, which only the operator can read.
 * @returns a line for each kind of exported data
 * @throws StartUpError when the folder exists already or cannot be created
 */
export async function writeSite(
  network: Network,
  prefix: string,
  folder: string,
): Promise<string[]> {
  const { store, directory, env } = network;
  const site = getSiteByPrefix(directory, prefix);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const exists = (error as { code?: string }).code === "EEXIST";
    const reason = exists ? "exists already: name another folder" : (error as Error).message;
    throw new StartUpError(`${folder} ${reason}.`);
  }
  const uploads = path.join(folder, "uploads");
  await mkdir(uploads);
  const wxr = await open(path.join(folder, "wordpress.xml"), "wx", 0o600);
  const json = await open(path.join(folder, "site.json"), "wx", 0o600);
  const origin = createSiteOrigin(env)(site.host);
  const done = await exportSite({ db: store.db, site, origin, wxr, json }).finally(() =>
    Promise.all([wxr.close(), json.close()]),
  );
  const list = await open(path.join(folder, "media.csv"), "wx", 0o600);
  const columns = ["address", "file", "alt", "caption"];
  await list.write(stringify([...done.media], { header: true, columns, escape_formulas: true }));
  await list.close();
  const missing = await copyMedia(done.media, uploads, network);
  return [
    `${done.items - done.onlyJson} items in wordpress.xml, ${done.items} in site.json`,
    `${done.comments} comments`,
    `${done.media.length} pictures in media.csv, their files in uploads`,
    ...(missing > 0 ? [`${missing} pictures have no file any more`] : []),
  ];
}

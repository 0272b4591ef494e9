import type { FileHandle } from "node:fs/promises";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  type ExportedItem,
  findCommentsToExport,
  findItemsToExport,
  findNamesToExport,
  findTagsToExport,
} from "./export-queries.ts";
import { createMediaList, type ExportedMedia } from "./exported-media.ts";
import { isForWordPress, writeAttachment, writeHead, writeItem, wxrEnd } from "./write-wxr.ts";

/** Items per read, because a site may not fit into memory. */
const batchSize = 100;

type Row = Awaited<ReturnType<typeof findItemsToExport>>[number];

/** Whether an item is exported: always for editors' items, and for members' items if everyone may read them. */
const isExported = ({ body, status, visibility }: Row): boolean =>
  body === null || (status === "published" && visibility === "everyone");

async function* readItems(db: Queryable, site: Site): AsyncGenerator<ExportedItem[]> {
  let afterId = 0;
  for (;;) {
    const rows = await findItemsToExport(db, site, { afterId, limit: batchSize });
    const items = rows.filter(isExported);
    const ids = items.map(({ id }) => id);
    const tags = await findTagsToExport(db, site, ids);
    const comments = await findCommentsToExport(db, site, ids);
    yield items.map((item) => ({
      ...item,
      tags: (tags.get(item.id) ?? []).map(({ slug, name }) => ({ slug, name })),
      comments: comments.get(item.id) ?? [],
    }));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    afterId = last.id;
  }
}

/** The files and counts of an export. */
export type SiteExport = {
  items: number;
  /** Items that only the JSON file has, such as threads. */
  onlyJson: number;
  comments: number;
  media: ExportedMedia[];
};

/**
 * Writes everything of a site that is public or editorial: a WXR 1.2 file for WordPress, and JSON with all fields.
 * Names and e-mail addresses of people, private messages, votes and content that moderators removed are in neither.
 * Only for the command line; no API calls this.
 * @param options.origin of the site, such as `https://migraine.example`
 */
export async function exportSite(options: {
  db: Queryable;
  site: Site;
  origin: string;
  wxr: FileHandle;
  json: FileHandle;
  now?: Date;
}): Promise<SiteExport> {
  const { db, site, origin, wxr, json, now = new Date() } = options;
  const media = createMediaList(origin);
  const names = await findNamesToExport(db, site);
  const authors = new Set(names.authors.map(({ id }) => id));
  const { prefix, displayName: name, description, host } = site;
  const head = {
    format: "site-export",
    version: 1,
    exportedAt: now,
    site: { prefix, name, description, host },
  };
  await wxr.write(writeHead({ site, origin }, names, now));
  await json.write(`${JSON.stringify({ ...head, ...names }).slice(0, -1)},"items":[`);
  const done: SiteExport = { items: 0, onlyJson: 0, comments: 0, media: [] };
  for await (const items of readItems(db, site))
    for (const item of items) {
      await json.write(`${done.items === 0 ? "" : ","}\n${JSON.stringify(item)}`);
      if (isForWordPress(item)) await wxr.write(writeItem(item, { origin, media, authors }, now));
      else done.onlyJson += 1;
      done.items += 1;
      done.comments += item.comments.length;
    }
  done.media = media.list();
  for (const picture of done.media)
    if (picture.id !== null) await wxr.write(writeAttachment(picture, now));
  await wxr.write(wxrEnd);
  await json.write("\n]}\n");
  return done;
}

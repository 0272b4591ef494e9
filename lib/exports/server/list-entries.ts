import type { Queryable } from "#lib/core/server/db/client.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import type { ExportedRow, ExportPart } from "#lib/members/server/export-part.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { readRows } from "./read-rows-queries.ts";
import {
  type IndexedPart,
  pageName,
  renderIndex,
  renderPageFrame,
  renderRow,
} from "./render-export.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** Rows on one HTML page. */
export const rowsPerPage = 500;

export type ExportSource = {
  /** A transaction in which nothing changes: each part is read twice. */
  tx: Queryable;
  storage: Pick<UploadStorage, "open">;
  parts: readonly ExportPart[];
  site: Site;
  findSite: (id: number) => Site | undefined;
  toOrigin: (host: string) => string;
  member: { id: number; username: string };
  /** Called with the rows and files so far. */
  onProgress: (itemCount: number) => Promise<void>;
};

/** Converts a row to its exported form, with the site's name and the URL instead of ids and slugs. */
function toShown(source: ExportSource, part: ExportPart, row: ExportedRow): ExportedRow {
  const { siteId, ...columns } = row;
  const site = typeof siteId === "number" ? source.findSite(siteId) : undefined;
  const path = part.toPath?.(row) ?? null;
  const file = part.toFile?.(row);
  const kept = Object.entries(columns).filter(([name]) => !part.hidden?.includes(name));
  return dropUndefined({
    site: site?.displayName,
    address: path === null ? undefined : source.toOrigin((site ?? source.site).host) + path,
    file: file?.name,
    ...Object.fromEntries(kept),
  });
}

/** Every file of an export: each part as JSON and as HTML, then the images and the index. */
export async function* listEntries(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { tx, parts, member, storage, onProgress } = source;
  const indexed: IndexedPart[] = [];
  let itemCount = 0;

  async function* toJson(part: ExportPart, counted: IndexedPart): AsyncGenerator<string> {
    yield "[";
    for await (const row of readRows(tx, part.select(member.id))) {
      yield `${counted.count === 0 ? "" : ","}\n${JSON.stringify(toShown(source, part, row))}`;
      counted.count += 1;
      itemCount += 1;
      if (itemCount % rowsPerPage === 0) await onProgress(itemCount);
    }
    yield "\n]\n";
  }

  /** Reads the next page. One statement returns the rows of all pages. */
  async function* toPage(
    part: ExportPart,
    frame: { before: string; after: string },
    rows: AsyncIterator<ExportedRow>,
  ): AsyncGenerator<string> {
    yield frame.before;
    for (let place = 0; place < rowsPerPage; place += 1) {
      const { done, value } = await rows.next();
      if (done) break;
      yield renderRow(toShown(source, part, value));
    }
    await onProgress(itemCount);
    yield frame.after;
  }

  for (const part of parts) {
    const counted: IndexedPart = { name: part.name, title: part.title, count: 0 };
    indexed.push(counted);
    yield { name: `data/${part.name}.json`, text: toJson(part, counted) };
    const pageCount = Math.ceil(counted.count / rowsPerPage);
    const rows = readRows(tx, part.select(member.id));
    for (let page = 1; page <= pageCount; page += 1) {
      const frame = renderPageFrame(counted, page, pageCount);
      yield { name: pageName(part.name, page), text: toPage(part, frame, rows) };
    }
    await rows.return(undefined);
    if (part.toFile && counted.count > 0) yield* listFiles(part);
  }

  async function* listFiles(part: ExportPart): AsyncGenerator<ZipEntry> {
    for await (const row of readRows(tx, part.select(member.id))) {
      const file = part.toFile?.(row);
      for (const stored of file?.storedAs ?? []) {
        const found = await storage.open(stored);
        if (!found || !file) continue;
        itemCount += 1;
        await onProgress(itemCount);
        yield { name: file.name, bytes: found.stream };
        break;
      }
    }
  }

  async function* toIndex(): AsyncGenerator<string> {
    const { displayName } = source.site;
    yield renderIndex(indexed, { username: member.username, site: displayName, at: new Date() });
    await onProgress(itemCount);
  }
  yield { name: "index.html", text: toIndex() };
}

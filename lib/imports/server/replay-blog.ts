import pLimit from "p-limit";
import { contentPath } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import { toContentType } from "#lib/imports/shared/item-types.ts";
import type { ReadBlog, WxrItem } from "#lib/imports/shared/wxr.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findItemsByKeys, findTermIds } from "./import-item-queries.ts";
import { anyPicture, listOldAddresses, type MovedItem, type OldAddress } from "./old-addresses.ts";
import { itemKey, itemTags } from "./plan-item.ts";
import { getOldPath } from "./read-item.ts";
import type { Answer } from "./replay-redirects.ts";
import { scanWxr, type WxrScan } from "./scan-wxr.ts";
import { toTermSlug } from "./terms.ts";

/** Requests at the same time, and redirects that may follow one another. */
const maxParallel = 8;
const maxHops = 5;
/** Items that are looked up together. */
const batchSize = 500;

const pictureFile = /\.(?:jpe?g|png|gif|webp)$/i;

/** The items of a blog that are published here, and the addresses of those that are not. */
async function findItems(db: Queryable, site: Site, read: ReadBlog, scan: WxrScan) {
  const items = new Map<string, MovedItem>();
  const lost: { path: string; reason: string }[] = [];
  let waiting: WxrItem[] = [];
  const look = async () => {
    const keys = waiting.map((item) => itemKey(item, scan) ?? "");
    const found = new Map(
      (await findItemsByKeys(db, site, keys)).map((item) => [item.importKey ?? "", item]),
    );
    for (const [at, item] of waiting.entries()) {
      const stored = found.get(keys[at] ?? "");
      const oldPath = getOldPath(item, scan);
      // One that is scheduled has no address yet, there and here.
      if (stored?.publishedAt && stored.publishedAt > new Date()) continue;
      if (stored?.status === "published")
        items.set(item.id || (keys[at] ?? ""), {
          path: contentPath(stored),
          oldPath,
          isPage: stored.type === "page",
          comments: item.comments.filter(({ approved }) => approved === "1").length,
          tags: itemTags(item),
        });
      else if (oldPath !== null && item.status === "publish" && !item.password)
        lost.push({ path: oldPath, reason: stored ? "not published" : "not imported" });
    }
    waiting = [];
  };
  for await (const part of read()) {
    if (part.kind !== "item") continue;
    const { item } = part;
    if (toContentType(item.type)) waiting.push(item);
    else if (!["attachment", "nav_menu_item", "wp_block"].includes(item.type)) {
      const path = item.status === "publish" ? getOldPath(item, scan) : null;
      if (path !== null) lost.push({ path, reason: `type ${item.type}` });
    }
    if (waiting.length >= batchSize) await look();
  }
  await look();
  return { items, lost };
}

/** Where an address leads in the end. */
async function follow(from: string, host: string, ask: (path: string) => Promise<Answer>) {
  let path = from;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const { status, location } = await ask(path);
    if (location === null || status < 300 || status >= 400) return { path, status };
    const url = new URL(location, `http://${host}`);
    if (url.hostname !== host) return { path: url.href, status };
    path = url.pathname + url.search;
  }
  return { path, status: 310 };
}

const isThere = (to: string, path: string) =>
  to === anyPicture ? path.startsWith(anyPicture) : decodeURI(path) === decodeURI(to);

/**
 * Asks a running site for every old address of a blog, follows the redirects, and compares where they end with where the
 * items, terms and pictures are now. Stores nothing.
 * @returns counts by kind of address, and a line for each that leads elsewhere or nowhere
 */
export async function replayBlog(options: {
  db: Queryable;
  site: Site;
  read: ReadBlog;
  ask: (path: string) => Promise<Answer>;
  onProgress?: (done: number, total: number) => void;
}): Promise<ImportReport> {
  const { db, site, read, ask, onProgress = () => undefined } = options;
  const reporter = createReporter();
  const scan = await scanWxr(read);
  const { items, lost } = await findItems(db, site, read, scan);
  const slugs = {
    category: await findTermIds(db, site, "category"),
    tag: await findTermIds(db, site, "tag"),
  };
  const old = listOldAddresses({
    ...{ scan, items },
    findTerm: (kind, slug) => {
      const term = (kind === "category" ? scan.categories : scan.tags).get(slug);
      const here = term ? toTermSlug(term, kind) : "";
      return slugs[kind].has(here) ? here : null;
    },
    findPicture: (file) => (pictureFile.test(file) ? anyPicture : null),
  });
  for (const { path, reason } of lost)
    reporter.skip("address without a place", path, `its item is not here: ${reason}`);
  reporter.count("old addresses", old.length);
  for (const name of ["answered exactly", "answered wrongly"]) reporter.count(name, 0);
  let done = 0;
  const check = async ({ kind, from, to }: OldAddress) => {
    const end = await follow(from, site.host, ask);
    const isExact = end.status === 200 && isThere(to, end.path);
    reporter.count(isExact ? "answered exactly" : "answered wrongly");
    reporter.count(`${kind} ${isExact ? "answered exactly" : "answered wrongly"}`);
    if (!isExact) reporter.skip(kind, `${from} ends at ${end.path} with ${end.status}`, "wrong");
    done += 1;
    onProgress(done, old.length);
  };
  await pLimit(maxParallel).map(old, check);
  return reporter.report;
}

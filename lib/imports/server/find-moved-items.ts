import { contentPath } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isForumType, toContentType } from "#lib/imports/shared/item-types.ts";
import type { ReadBlog, WxrItem } from "#lib/imports/shared/wxr.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findItemsByKeys } from "./import-item-queries.ts";
import { listFormerPaths, type MovedItem } from "./old-address.ts";
import { itemKey, itemTags } from "./plan-item.ts";
import { getOldPath, toListDay } from "./read-item.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** Items that are looked up together. */
const batchSize = 500;

/** Items without their own URL, or that are listed separately. */
const withoutAddress: ReadonlySet<string> = new Set(["attachment", "nav_menu_item", "wp_block"]);
const isReadElsewhere = (type: string) => withoutAddress.has(type) || isForumType(type);

type StoredItem = Awaited<ReturnType<typeof findItemsByKeys>>[number];

/** A scheduled item has no URL yet, on the blog or here. */
const isScheduled = (stored: StoredItem | undefined): boolean =>
  stored !== undefined && stored.publishedAt !== null && stored.publishedAt > new Date();

const isPublic = ({ status, password }: WxrItem) => status === "publish" && !password;

const toMoved = (item: WxrItem, stored: StoredItem, oldPath: string | null): MovedItem => ({
  path: contentPath(stored),
  oldPath,
  formerPaths: listFormerPaths(item, oldPath),
  isPage: stored.type === "page",
  author: item.creator,
  day: toListDay(item),
  comments: item.comments.filter(({ approved }) => approved === "1").length,
  tags: itemTags(item),
});

/** The items of a blog that are published here, and the URLs of the other items. */
export async function findMovedItems(db: Queryable, site: Site, read: ReadBlog, scan: WxrScan) {
  const items = new Map<string, MovedItem>();
  const lost: { path: string; reason: string }[] = [];
  let waiting: WxrItem[] = [];
  const toKey = (item: WxrItem) => itemKey(item, scan) ?? "";

  function put(item: WxrItem, stored: StoredItem | undefined): void {
    if (isScheduled(stored)) return;
    const oldPath = getOldPath(item, scan);
    if (stored?.status === "published")
      items.set(item.id || toKey(item), toMoved(item, stored, oldPath));
    else if (oldPath !== null && isPublic(item))
      lost.push({ path: oldPath, reason: stored ? "not published" : "not imported" });
  }

  const look = async () => {
    const found = new Map(
      (await findItemsByKeys(db, site, waiting.map(toKey))).map((item) => [item.importKey, item]),
    );
    for (const item of waiting) put(item, found.get(toKey(item)));
    waiting = [];
  };
  for await (const part of read()) {
    if (part.kind !== "item") continue;
    const { item } = part;
    if (toContentType(item.type)) waiting.push(item);
    else if (!isReadElsewhere(item.type)) {
      const path = item.status === "publish" ? getOldPath(item, scan) : null;
      if (path !== null) lost.push({ path, reason: `type ${item.type}` });
    }
    if (waiting.length >= batchSize) await look();
  }
  await look();
  return { items, lost };
}

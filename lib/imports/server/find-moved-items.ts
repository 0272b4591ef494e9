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

/** What has no address of its own, or is listed on its own. */
const withoutAddress: ReadonlySet<string> = new Set(["attachment", "nav_menu_item", "wp_block"]);
const isReadElsewhere = (type: string) => withoutAddress.has(type) || isForumType(type);

/** The items of a blog that are published here, and the addresses of those that are not. */
export async function findMovedItems(db: Queryable, site: Site, read: ReadBlog, scan: WxrScan) {
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
          formerPaths: listFormerPaths(item, oldPath),
          isPage: stored.type === "page",
          author: item.creator,
          day: toListDay(item),
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
    else if (!isReadElsewhere(item.type)) {
      const path = item.status === "publish" ? getOldPath(item, scan) : null;
      if (path !== null) lost.push({ path, reason: `type ${item.type}` });
    }
    if (waiting.length >= batchSize) await look();
  }
  await look();
  return { items, lost };
}

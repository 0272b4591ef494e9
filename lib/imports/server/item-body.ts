import type { BodyContext } from "#lib/imports/server/body/body-context.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { toContentType } from "#lib/imports/shared/item-types.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { getOldPath } from "./read-item.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** The texts of the footnotes of an item, which the block editor keeps as JSON beside its body. */
function readFootnotes(item: WxrItem): BodyContext["footnotes"] {
  try {
    const notes: unknown = JSON.parse(item.meta.get("footnotes") || "[]");
    return (Array.isArray(notes) ? notes : []).flatMap((note) => {
      const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
      return typeof id === "string" && typeof content === "string" ? [{ id, content }] : [];
    });
  } catch {
    return [];
  }
}

/**
 * The inputs of the conversion of an item's body, except pictures. @param name of the item in the
 * report
 */
export function createBodyContext(
  item: WxrItem,
  name: string,
  scan: WxrScan,
  reporter: Reporter,
): Omit<BodyContext, "findPicture"> {
  const { attachments, picturesByItem, ownHosts, reusableBlocks } = scan;
  return {
    links: { ownHosts, base: getOldPath(item, scan) === null ? scan.address : item.link },
    note: (kind, what, reason) => reporter.change(kind, `${name}: ${what}`, reason, item.link),
    count: reporter.countBlock,
    findFile: (id) => attachments.get(id) ?? null,
    ownPictures: picturesByItem.get(item.id) ?? [],
    hasGalleryOfItem: toContentType(item.type) === "gallery",
    footnotes: readFootnotes(item),
    findReusable: (id) => {
      const block = reusableBlocks.get(id);
      if (!block) return null;
      block.isUsed = true;
      return block.body;
    },
  };
}

import { maxTitleLength } from "#lib/content/shared/content-draft.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type ItemRow, storeDraftTitle } from "./save-queries.ts";

/**
 * Shows the newest title of a draft in the lists of editors, which name items by their stored title. An empty one
 * leaves the stored title; an item that is or was public keeps its own until it is published.
 * @param item locked by the caller, who has checked that it may be edited
 */
export async function renameDraft(
  tx: Transaction,
  site: SiteScope,
  { item, title }: { item: Pick<ItemRow, "id" | "title" | "status">; title: string },
): Promise<void> {
  if (item.status !== "draft") return;
  const line = cleanLine(title).slice(0, maxTitleLength);
  await storeDraftTitle(tx, site, { id: item.id, title: line || item.title });
}

import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ContentSummary } from "./get-content-item.ts";
import { findNextItem } from "./next-item-query.ts";

/**
 * The item to read next: the one published before the given item, or after the oldest item, the newest. `null` for an
 * item of another type, or if the site has no other.
 */
export async function getNextItem(
  db: Queryable,
  site: SiteScope,
  item: Pick<ContentSummary, "id" | "type">,
  type: ContentType,
): Promise<ContentSummary | null> {
  if (item.type !== type) return null;
  return findNextItem(db, site, item);
}

import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { getLatestContent } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/**
 * The story to read after one: the one that was published before it, and the newest after the
 * oldest. `null` where the site has no other.
 */
export async function getNextStory(
  db: Queryable,
  site: SiteScope,
  story: Pick<ContentSummary, "id" | "type" | "publishedAt">,
): Promise<ContentSummary | null> {
  if (story.type !== "story") return null;
  const list = { db, site, types: ["story"] as const, limit: 1, excludeIds: [story.id] };
  const before = story.publishedAt ?? undefined;
  const [older] = await getLatestContent({ ...list, publishedUntil: before });
  if (older) return older;
  const [newest] = await getLatestContent(list);
  return newest ?? null;
}

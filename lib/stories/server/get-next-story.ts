import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { getNextItem } from "#lib/content/server/get-next-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The story to read after one: see `getNextItem`. */
export const getNextStory = (
  db: Queryable,
  site: SiteScope,
  story: Pick<ContentSummary, "id" | "type">,
): Promise<ContentSummary | null> => getNextItem(db, site, story, "story");

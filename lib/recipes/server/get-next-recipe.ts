import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { getNextItem } from "#lib/content/server/get-next-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The recipe to cook after one: see `getNextItem`. */
export const getNextRecipe = (
  db: Queryable,
  site: SiteScope,
  recipe: Pick<ContentSummary, "id" | "type">,
): Promise<ContentSummary | null> => getNextItem(db, site, recipe, "recipe");

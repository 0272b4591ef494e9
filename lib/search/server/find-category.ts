import { type CategoryRow, getCategories } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";

/** A category of the site by its slug, or `null`. */
export async function findCategory(
  db: Queryable,
  site: SiteWithFeatures,
  slug: string | null,
): Promise<CategoryRow | null> {
  if (slug === null) return null;
  return (await getCategories(db, site)).find((category) => category.slug === slug) ?? null;
}

import type { Queryable } from "#lib/core/server/db/client.ts";
import { getHouseStyleRules } from "#lib/moderation/server/word-rules/get-house-style-rules.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** What staff have added to the house style: rules of all sites first, so that those of the site count. */
export async function getHouseStyle(
  db: Queryable,
  site: SiteScope,
): Promise<{ terms: string[]; instead: string }[]> {
  const rules = await getHouseStyleRules(db, site);
  const ofAll = rules.filter(({ siteId }) => siteId === null);
  const own = rules.filter(({ siteId }) => siteId !== null);
  return [...ofAll, ...own].map(({ terms, replacement }) => ({
    terms: [...terms],
    instead: replacement ?? "",
  }));
}

import { and, asc, eq, notInArray } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentTemplates } from "./working-copy-tables.ts";

const maxTemplates = 100;

const isOf = (site: Pick<SiteScope, "id">, contentId: number) =>
  and(eq(contentTemplates.contentId, contentId), eq(contentTemplates.siteId, site.id));

export async function isTemplate(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  contentId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: contentTemplates.contentId })
    .from(contentTemplates)
    .where(isOf(site, contentId));
  return rows.length > 0;
}

export async function storeTemplate(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  { contentId, isTemplate: isOne }: { contentId: number; isTemplate: boolean },
): Promise<void> {
  if (isOne)
    await db.insert(contentTemplates).values({ contentId, siteId: site.id }).onConflictDoNothing();
  else await db.delete(contentTemplates).where(isOf(site, contentId));
}

/** The templates of a site by title, at most 100. */
export async function listTemplates(db: Queryable, site: Pick<SiteScope, "id">) {
  return db
    .select({ id: contentItems.id, type: contentItems.type, title: contentItems.title })
    .from(contentTemplates)
    .innerJoin(contentItems, eq(contentItems.id, contentTemplates.contentId))
    .where(
      and(
        eq(contentTemplates.siteId, site.id),
        notInArray(contentItems.status, [...removedStatuses]),
      ),
    )
    .orderBy(asc(contentItems.title), asc(contentItems.id))
    .limit(maxTemplates);
}
export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

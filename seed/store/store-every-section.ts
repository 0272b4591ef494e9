import { and, asc, count, desc, eq } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { pollOptions, polls } from "#lib/engagements/server/engagement-tables.ts";
import { sitesWithEverySection } from "#seed/content/pages/editorial-pages.ts";
import { everySectionPage, type SectionSubjects } from "#seed/content/pages/every-section.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { pageRow } from "./content-rows.ts";
import { getId, type SeedContext } from "./seed-context.ts";
import { storeItems } from "./store-items.ts";

/** Finds content of a site for every type of section. */
async function findSubjects(tx: Transaction, siteId: number): Promise<SectionSubjects> {
  const findIds = async (type: ContentType) => {
    const rows = await tx
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(
        and(
          eq(contentItems.siteId, siteId),
          eq(contentItems.type, type),
          eq(contentItems.status, "published"),
        ),
      )
      .orderBy(desc(contentItems.commentCount), asc(contentItems.id))
      .limit(8);
    return rows.map(({ id }) => id);
  };
  const pollRows = await tx
    .select({ id: polls.id, options: count() })
    .from(polls)
    .innerJoin(pollOptions, eq(pollOptions.pollId, polls.id))
    .where(eq(polls.siteId, siteId))
    .groupBy(polls.id)
    .orderBy(asc(polls.id));
  const pairs = pollRows.filter(({ options }) => options === 2);
  const [threadId = 0] = await findIds("thread");
  const [galleryId = 0] = await findIds("gallery");
  const [quizId = 0] = await findIds("quiz");
  return {
    articleIds: await findIds("post"),
    threadId,
    galleryId,
    quizId,
    pollId: pollRows.find(({ options }) => options > 2)?.id ?? 0,
    pairIds: pairs.map(({ id }) => id),
  };
}

/** Stores the page with every section; called last because it refers to the other content. */
export async function storeEverySection(
  tx: Transaction,
  sites: readonly SeedSite[],
  places: SeedContext,
): Promise<void> {
  for (const site of sites.filter(({ prefix }) => sitesWithEverySection.includes(prefix))) {
    const subjects = await findSubjects(tx, getId(places.siteIds, site.prefix));
    await storeItems(tx, [pageRow(everySectionPage(site, subjects, places.now), site, places)]);
  }
}

import { and, eq } from "drizzle-orm";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { quizzes } from "./engagement-tables.ts";

/** The stored quizzes of these items, if they are visible on the site. */
export async function findDefinitions(
  db: Queryable,
  site: SiteScope,
  contentIds: readonly number[],
) {
  return db
    .select({ contentId: quizzes.contentId, definition: quizzes.definition })
    .from(quizzes)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, quizzes.contentId))
    .where(and(eq(contentPlacements.siteId, site.id), anyOf(quizzes.contentId, contentIds)));
}

import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { quizzes } from "./engagement-tables.ts";
import { parseQuiz } from "./parse-engagements.ts";

/**
 * Stores the questions of a quiz in the transaction of the use case that saves its item. `null` leaves a quiz without
 * questions as it is.
 * @throws ZodError when they do not have a quiz's shape
 */
export async function storeQuiz(
  db: Queryable,
  site: SiteScope,
  { contentId, quiz }: { contentId: number; quiz: unknown },
): Promise<void> {
  if (quiz === null || quiz === undefined) return;
  const definition = parseQuiz(quiz);
  await db
    .insert(quizzes)
    .values({ siteId: site.id, contentId, definition })
    .onConflictDoUpdate({ target: quizzes.contentId, set: { definition } });
}

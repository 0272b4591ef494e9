import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Quiz } from "#lib/engagements/shared/quiz.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { parseStoredQuiz } from "./parse-engagements.ts";
import { findDefinitions } from "./quiz-queries.ts";

/**
 * The questions of these pieces of content, in the order asked for. The caller vouches that the
 * asker may see the pieces.
 * @returns `null` for a piece whose questions are not there, or make no sense
 */
export async function getQuizzes(
  db: Queryable,
  site: SiteScope,
  contentIds: readonly number[],
): Promise<(Quiz | null)[]> {
  const rows = await findDefinitions(db, site, contentIds);
  const definitions = new Map(rows.map(({ contentId, definition }) => [contentId, definition]));
  return contentIds.map((id) => parseStoredQuiz(definitions.get(id)));
}

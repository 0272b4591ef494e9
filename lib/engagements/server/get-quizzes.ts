import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Quiz } from "#lib/engagements/shared/quiz.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { parseStoredQuiz } from "./parse-engagements.ts";
import { findDefinitions } from "./quiz-queries.ts";

/**
 * The quizzes of these items, in the order of the ids. The caller has checked that the viewer may
 * see the items.
 * @returns `null` for an item whose quiz is missing or invalid
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

/** The questions of one quiz as they are stored, valid or not. The caller has checked that the viewer may edit it. */
export async function getStoredQuiz(
  db: Queryable,
  site: SiteScope,
  contentId: number,
): Promise<unknown> {
  const [row] = await findDefinitions(db, site, [contentId]);
  return row?.definition ?? null;
}

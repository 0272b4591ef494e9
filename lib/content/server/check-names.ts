import type { ContentType } from "#lib/content/shared/content.ts";
import { permalinkProblem, rootWord, slugProblem } from "#lib/content/shared/content-names.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findRootWord, isSlugTaken } from "./name-queries.ts";

type Named = { type: ContentType; slug: string; permalink: string | null };

/**
 * Returns one message for each problem with an item's slug and permalink. An unchanged slug or
 * permalink is always accepted.
 */
export async function findNameProblems(
  db: Queryable,
  site: SiteScope,
  options: { id: number | null; before: Named | null; after: Named },
): Promise<string[]> {
  const { id, before, after } = options;
  const problems: string[] = [];
  if (after.slug !== before?.slug) {
    const problem = slugProblem(after.type, after.slug);
    if (problem) problems.push(`slug ${problem}`);
    else if (await isSlugTaken(db, site, { id, ...after }))
      problems.push(`slug “${after.slug}” is taken by another item`);
  }
  if (after.permalink !== null && after.permalink !== before?.permalink) {
    const problem = permalinkProblem(after.permalink);
    if (problem) problems.push(`permalink ${problem}`);
  }
  const word = rootWord(after);
  if (problems.length === 0 && word !== null && word !== (before && rootWord(before))) {
    const other = await findRootWord(db, site, { id, word });
    if (other)
      problems.push(
        `${after.permalink ? "permalink" : "slug"} “${word}” is taken by ${other === "item" ? "another item" : "a category"}`,
      );
  }
  return problems;
}

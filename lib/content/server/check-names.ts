import type { ContentType } from "#lib/content/shared/content.ts";
import { permalinkProblem, rootWord, slugProblem } from "#lib/content/shared/content-names.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findRootWord, isSlugTaken } from "./name-queries.ts";

type Named = { type: ContentType; slug: string; permalink: string | null };

type NamesOptions = { id: number | null; before: Named | null; after: Named };

async function findSlugProblem(
  db: Queryable,
  site: SiteScope,
  { id, after }: NamesOptions,
): Promise<string | null> {
  const problem = slugProblem(after.type, after.slug);
  if (problem) return `slug ${problem}`;
  const isTaken = await isSlugTaken(db, site, { id, ...after });
  return isTaken ? `slug “${after.slug}” is taken by another item` : null;
}

/** The problem if another item or a category uses the first word of the path. */
async function findWordProblem(
  db: Queryable,
  site: SiteScope,
  { id, before, after }: NamesOptions,
): Promise<string | null> {
  const word = rootWord(after);
  if (word === null || word === (before && rootWord(before))) return null;
  const other = await findRootWord(db, site, { id, word });
  if (!other) return null;
  const name = after.permalink ? "permalink" : "slug";
  return `${name} “${word}” is taken by ${other === "item" ? "another item" : "a category"}`;
}

/**
 * Returns one message for each problem with an item's slug and permalink. An unchanged slug or
 * permalink is always accepted.
 */
export async function findNameProblems(
  db: Queryable,
  site: SiteScope,
  options: NamesOptions,
): Promise<string[]> {
  const { before, after } = options;
  const slug = after.slug === before?.slug ? null : await findSlugProblem(db, site, options);
  const permalink =
    after.permalink === null || after.permalink === before?.permalink
      ? null
      : permalinkProblem(after.permalink);
  const problems = [slug, permalink && `permalink ${permalink}`].filter((one) => one !== null);
  if (problems.length > 0) return problems;
  const word = await findWordProblem(db, site, options);
  return word === null ? [] : [word];
}

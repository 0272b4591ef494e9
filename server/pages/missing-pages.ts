import { LRUCache } from "lru-cache";
import { getDisorder } from "#lib/conditions/server/get-disorder.ts";
import { isNameOfContent } from "#lib/content/server/address-names.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { lazily } from "#lib/core/shared/lazily.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { pageInPath } from "#lib/routing/shared/page-number.ts";
import type { PagePattern } from "#lib/routing/shared/routes.ts";
import type { Site } from "#lib/site/shared/site.ts";

type Find = (db: Queryable, site: Site, segments: readonly string[]) => Promise<boolean>;

/** The name as it is written and, if it has percent escapes, decoded. */
const spellings = (segment: string): string[] => [
  ...new Set([segment, decodeURIComponent(segment)]),
];

/** Whether an item has the name in a segment, counted from 0. */
const findsContent =
  (segment: number): Find =>
  async (db, site, segments) =>
    isNameOfContent(db, site, spellings(segments[segment] ?? ""));

/** Whether the page of a condition may exist. */
const findsCondition: Find = async (db, site, [, slug = ""]) =>
  (await getDisorder(db, site, decodeURIComponent(slug))) !== null;

/** The last name of a longer path, before a page number; a path of numbers has none. */
const findsLastName: Find = async (db, site, segments) => {
  const last = segments.at(-1);
  const name = pageInPath(last) === null ? last : segments.at(-2);
  return name !== undefined && isNameOfContent(db, site, spellings(name));
};

/** For each route, a query that checks whether anything has the name in a path. */
const finds: Partial<Record<PagePattern, Find>> = {
  "/[permalink]": findsContent(0),
  "/[permalink]/[...rest]": findsLastName,
  "/conditions/[slug]": findsCondition,
  "/conditions/[slug]/[post]": findsContent(2),
  "/forums/[slug]": findsContent(1),
  "/forums/[slug]/history": findsContent(1),
  "/forums/[slug]/print": findsContent(1),
  "/images/[slug]": findsContent(1),
  "/infographic/[slug]": findsContent(1),
  "/posts/[slug]": findsContent(1),
  "/quizzes/[slug]": findsContent(1),
  "/recipes/[slug]": findsContent(1),
  "/recipes/[slug]/history": findsContent(1),
  "/stories/[slug]": findsContent(1),
  "/stories/[slug]/history": findsContent(1),
  "/tag/[slug]": findsContent(1),
};

/** Maximum number of remembered paths. */
const maxFound = 20_000;

/** Whether a record of the site has the name in a path. @throws when the database cannot be read */
export type IsNamed = (site: Site, path: string) => Promise<boolean>;

/** Looks for names in the database. */
export const findNamesIn =
  (db: Queryable): IsNamed =>
  async (site, path) =>
    // PostgreSQL rejects a NUL. The page itself finds that nothing has such a name.
    path.includes("%00") ||
    (finds[findRoute(path).pattern]?.(db, site, path.split("/").slice(1)) ?? true);

/**
 * Tells whether there is certainly no page at a path, because no record of the site has its name. In all other cases
 * the page decides, also at paths of removed records. This costs one query; rendering the not-found screen would cost
 * a hundred times that.
 */
export function createMissingPages(isNamed: IsNamed) {
  const getFound = lazily(() => new LRUCache<string, true>({ max: maxFound }));
  /** @param path without a trailing slash */
  return async (site: Site, path: string): Promise<boolean> => {
    if (!finds[findRoute(path).pattern]) return false;
    const key = `${site.id} ${path}`;
    const found = getFound();
    if (found.get(key)) return false;
    const isFound = await isNamed(site, path);
    if (isFound) found.set(key, true);
    return !isFound;
  };
}

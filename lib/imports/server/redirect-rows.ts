import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { fixedRedirect } from "#lib/routing/shared/fixed-redirects.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findThreadSlugs } from "./import-forum-queries.ts";
import { findTakenNames, findTermIds } from "./import-item-queries.ts";
import { findTakenMemberNames } from "./import-people-queries.ts";
import type { OldAddress } from "./old-address.ts";
import type { TakenNames } from "./store-batch.ts";

/** Names of the site's pages, by folder. */
export type PageNames = {
  slugs: ReadonlySet<string>;
  permalinks: ReadonlySet<string>;
  categories: ReadonlySet<string>;
};

/** The names in old addresses of the form `/folder/name`. */
const namesIn = (folder: string, old: readonly OldAddress[]): string[] =>
  old.flatMap(({ from }) => {
    const [, first, name, third] = from.split("/");
    return first === folder && name !== undefined && third === undefined ? name : [];
  });

/** The names that all pages of a site have. */
export async function findPageNames(db: Queryable, site: SiteScope): Promise<TakenNames> {
  const { slugs, permalinks } = await findTakenNames(db, site);
  return {
    slugs: new Set(slugs),
    permalinks: new Set(permalinks),
    categories: new Set((await findTermIds(db, site, "category")).keys()),
  };
}

/**
 * Redirects from old addresses to new ones: each address once, without those that would hide a page
 * of the site or that every site redirects already.
 */
export async function toRedirectRows(
  db: Queryable,
  site: SiteScope,
  old: readonly OldAddress[],
  { names, reporter }: { names: PageNames; reporter: Reporter },
): Promise<{ path: string; redirect: string }[]> {
  const members = ["members", "author"].flatMap((folder) => namesIn(folder, old));
  const memberSlugs = (await findTakenMemberNames(db, { usernames: [], slugs: members })).slugs;
  const hasForums = namesIn("forums", old).length > 0;
  const threads = new Set(hasForums ? await findThreadSlugs(db, site) : []);
  const taken: Readonly<Record<string, ReadonlySet<string>>> = {
    posts: names.slugs,
    forums: threads,
    members: memberSlugs,
    author: memberSlugs,
  };
  const isPage = (from: string) => {
    const [, first = "", second, third] = from.split("/");
    if (second === undefined) return names.permalinks.has(first) || names.categories.has(first);
    return third === undefined && Object.hasOwn(taken, first) && taken[first]?.has(second);
  };
  const rows = new Map<string, string>();
  for (const { from, to } of old) {
    if (from === to || rows.has(from) || fixedRedirect(from)?.path === to) continue;
    if (isPage(from)) reporter.skip("redirect", from, "another page has this path");
    else rows.set(from, to);
  }
  return [...rows].map(([path, redirect]) => ({ path, redirect }));
}

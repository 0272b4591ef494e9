import { getContentItem } from "#lib/content/server/get-content-item.ts";
import {
  getListedCategories,
  getSitemapEntries,
  getSitemapParts,
} from "#lib/content/server/get-sitemap.ts";
import {
  countContent,
  getCategories,
  getContentByIds,
  getContentTags,
  getCrossPublishedSiteIds,
  getLatestContent,
  getRecommendations,
  getTag,
} from "#lib/content/server/list-content.ts";
import { articlesPerPage } from "#lib/content/shared/content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { noLimits } from "#lib/core/server/limits/limits.ts";
import { getThreads } from "#lib/forums/server/get-threads.ts";
import { threadSorts } from "#lib/forums/shared/thread.ts";
import { getMemberBySlug } from "#lib/members/server/get-members.ts";
import { searchContent } from "#lib/search/server/search-content.ts";
import { getSectionItems } from "#lib/sections/server/section-items.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { searchKinds, searchTerms } from "./targets.ts";

/** A query of the product, with its name in the report. */
export type ListQuery = { name: string; run: (db: Database) => Promise<unknown> };

/** Queries that may read or sort thousands of rows, with the reason. */
export const knownLarge: Readonly<Record<string, string>> = {
  "sitemap index": "numbers every item of the site; cached for a minute",
  "a sitemap": "asks for the index first",
  "search, common": "reads the newest half-years until it has 250 matches",
  "search, two words": "reads the newest half-years until it has 250 matches",
  "search, phrase": "reads the newest half-years until it has 500 entries with the words",
};

/** The content item, author and tag that the queries use. */
export type Subjects = { slug: string; authorSlug: string; tagSlug: string };

/** The queries of all lists on pages, in feeds, sitemaps and searches of a site. */
export function listQueries(site: Site, { slug, authorSlug, tagSlug }: Subjects): ListQuery[] {
  const limit = articlesPerPage;
  const at = (page: number) => ({ limit, offset: (page - 1) * limit });
  const find = async (db: Database) => {
    const item = await getContentItem({
      db,
      site,
      viewer: null,
      by: { slug, types: ["post", "page", "sponsored_article"] },
      preview: false,
    });
    if (!item) throw new Error(`${slug} is not there`);
    return item;
  };
  const latest = (name: string, overrides: object): ListQuery => ({
    name,
    run: (db) => getLatestContent({ db, site, limit, ...overrides }),
  });
  const section = (name: string, need: Parameters<typeof getSectionItems>[1]): ListQuery => ({
    name,
    run: (db) => getSectionItems({ db, site }, need),
  });
  const narrowed = (
    name: string,
    narrow: (db: Database) => Promise<{ categoryId?: number; tagId?: number; authorId?: number }>,
  ): ListQuery[] => [
    {
      name: `articles ${name}`,
      run: async (db) => getLatestContent({ db, site, limit, ...(await narrow(db)) }),
    },
    {
      name: `articles ${name}, page 20`,
      run: async (db) => getLatestContent({ db, site, ...at(20), ...(await narrow(db)) }),
    },
    {
      name: `count of articles ${name}`,
      run: async (db) => countContent({ db, site, ...(await narrow(db)) }),
    },
  ];
  const ids = async (db: Database) =>
    (await getLatestContent({ db, site, limit })).map(({ id }) => id);
  return [
    { name: "an article by its slug", run: find },
    {
      name: "a page by its permalink",
      run: (db) =>
        getContentItem({ db, site, viewer: null, by: { permalink: "start-here" }, preview: false }),
    },
    latest("all articles", {}),
    latest("all articles, page 500", at(500)),
    latest("all articles, page 9,999", at(9999)),
    { name: "count of all articles", run: (db) => countContent({ db, site }) },
    latest("galleries", { types: ["gallery"] }),
    latest("featured articles of 20", { isFeatured: true, limit: 20 }),
    section("hero", { from: "latest", isFeatured: true, limit: 3 }),
    section("recents", { from: "latest", isFeatured: false, limit: 12 }),
    section("threads of a section", { from: "threads", limit: 6 }),
    section("what readers talk about", { from: "discussed", days: 3650, limit: 6 }),
    ...narrowed("of a category", async (db) => ({
      categoryId: (await find(db)).categoryId ?? -1,
    })),
    ...narrowed("of an author", async (db) => ({
      authorId: (await getMemberBySlug(db, authorSlug))?.id ?? -1,
    })),
    ...narrowed("of a tag", async (db) => ({ tagId: (await getTag(db, site, tagSlug))?.id ?? -1 })),
    { name: "categories", run: (db) => getCategories(db, site) },
    { name: "items by id", run: async (db) => getContentByIds(db, site, await ids(db)) },
    { name: "tags of items", run: async (db) => getContentTags(db, await ids(db)) },
    {
      name: "sites of items",
      run: async (db) => getCrossPublishedSiteIds(db, site, await ids(db)),
    },
    {
      name: "what to read next",
      run: async (db) => getRecommendations({ db, site, item: await find(db), limit: 2 }),
    },
    ...threadSorts.map((sort) => ({
      name: `threads, ${sort}`,
      run: (db: Database) => getThreads({ db, site, page: 1, sort }),
    })),
    { name: "threads, page 50", run: (db) => getThreads({ db, site, page: 50 }) },
    latest("feed", { limit: 20 }),
    { name: "sitemap index", run: (db) => getSitemapParts(db, site) },
    { name: "categories of the sitemap", run: (db) => getListedCategories(db, site) },
    {
      name: "a sitemap",
      run: async (db) => {
        const [part] = await getSitemapParts(db, site);
        if (part) await getSitemapEntries({ db, site, origin: "http://a.example", part });
      },
    },
    ...searchKinds.map((kind) => ({
      name: `search, ${kind}`,
      run: (db: Database) =>
        searchContent({
          db,
          limits: noLimits,
          site,
          address: "",
          term: searchTerms[kind][0],
          page: 1,
        }),
    })),
  ];
}

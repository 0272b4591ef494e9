import { contentTags } from "#lib/content/server/content-taxonomy-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { chooseScenes } from "#seed/build/choose-scenes.ts";
import { demoTags, findTags } from "#seed/content/articles/other-types.ts";
import type { SeedContent, SeedSite } from "#seed/seed-types.ts";
import { articleRow, otherItemRows, pageRows, unpublishedRows } from "./content-rows.ts";
import { insertRows, insertRowsWithIds } from "./insert-rows.ts";
import { memberItemRows } from "./member-item-rows.ts";
import { getId, type SeedContext } from "./seed-context.ts";
import { type StoredItem, storeItems } from "./store-items.ts";

/** Stores categories, articles, the pages every site has, a draft and a scheduled article. */
export async function storeContent(
  tx: Transaction,
  content: SeedContent,
  places: SeedContext,
): Promise<{ contentIds: number[] }> {
  const { siteIds } = places;
  const siteByPrefix = new Map(content.sites.map((site) => [site.prefix, site]));
  const categoryIds = await storeCategories(tx, content.sites, siteIds);
  const scenes = chooseScenes(content.articles);
  const articles = content.articles.map((article, index) => {
    const site = siteByPrefix.get(article.sitePrefix);
    const scene = scenes.get(article);
    if (!site || !scene) throw new Error(`${article.slug} belongs to an unknown site`);
    return articleRow(article, { site, index, scene, categoryIds, places });
  });
  const storedArticles = await storeItems(tx, articles);
  const extraPlacements = content.articles.flatMap((article, index) =>
    article.placedOn.flatMap((prefix) => {
      const item = storedArticles[index];
      const row = articles[index];
      if (!item || !row) return [];
      return [
        {
          siteId: getId(siteIds, prefix),
          contentId: item.id,
          type: item.type,
          publishedAt: row.publishedAt ?? null,
        },
      ];
    }),
  );
  await insertRows(tx, contentPlacements, extraPlacements);
  await storeItems(tx, pageRows(content.sites, places));
  await storeItems(tx, otherItemRows(content.sites, places));
  await storeItems(tx, memberItemRows(content.sites, places));
  await storeTags(tx, content, storedArticles, siteIds);
  await storeItems(tx, unpublishedRows(content.sites, places));
  return { contentIds: storedArticles.map((item) => item.id) };
}

async function storeCategories(
  tx: Transaction,
  sites: readonly SeedSite[],
  siteIds: ReadonlyMap<string, number>,
) {
  const rows = sites.flatMap((site) =>
    site.categories.map((category) => ({ ...category, siteId: getId(siteIds, site.prefix) })),
  );
  const stored = await insertRowsWithIds(tx, categories, rows);
  return new Map(rows.map(({ siteId, slug }, index) => [`${siteId}/${slug}`, stored[index] ?? 0]));
}

/** Stores tags for articles by keywords in title and summary. */
async function storeTags(
  tx: Transaction,
  content: SeedContent,
  articles: readonly StoredItem[],
  siteIds: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = content.articles.flatMap(({ title, summary }, index) => {
    const item = articles[index];
    return item ? findTags(`${title} ${summary}`).map((slug) => ({ item, slug })) : [];
  });
  const used = new Set(wanted.map(({ item, slug }) => `${item.siteId}/${slug}`));
  const rows = [...siteIds.values()].flatMap((siteId) =>
    demoTags.filter(({ slug }) => used.has(`${siteId}/${slug}`)).map((tag) => ({ ...tag, siteId })),
  );
  const stored = await insertRowsWithIds(tx, tags, rows);
  const ids = new Map(
    rows.map(({ siteId, slug }, index) => [`${siteId}/${slug}`, stored[index] ?? 0]),
  );
  const links = wanted.map(({ item, slug }) => ({
    siteId: item.siteId,
    contentId: item.id,
    tagId: getId(ids, `${item.siteId}/${slug}`),
  }));
  await insertRows(tx, contentTags, links);
}

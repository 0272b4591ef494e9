import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import {
  type CategoryRow,
  getCategories,
  getLatestContent,
} from "#lib/content/server/list-content.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { feedPath, parseFeedPath } from "#lib/content/shared/feed-path.ts";
import { siteLogoPath } from "#lib/content/shared/share-image.ts";
import { type CacheTag, recordTag } from "#lib/core/server/invalidation.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { getPhotos } from "#lib/uploads/server/get-photos.ts";
import { toPhotoImage } from "#lib/uploads/shared/photo.ts";
import { type FeedEntry, toAtom, toRss } from "./feed-documents.ts";

/** Number of items in a feed. */
const feedLength = 20;

/** A document and the cache tags of what it contains. */
export type XmlFile = { type: string; xml: string; tags: readonly CacheTag[] };

/** The feed entry of an item; nothing for an item without a site or a date. */
function toEntries(
  item: ContentSummary,
  about: {
    home: Site | undefined;
    toOrigin: Services["toOrigin"];
    author: string | undefined;
    /** Names of categories, by their ids. */
    names: ReadonlyMap<number, string>;
    photo: FeedEntry["photo"];
  },
): FeedEntry[] {
  const { home, toOrigin, author, names, photo } = about;
  const { id, title, summary, publishedAt, modifiedAt, categoryId, type } = item;
  if (!home || !publishedAt) return [];
  const kind = type === "sponsored_article" ? ["Sponsored"] : [];
  const name = categoryId === null ? undefined : names.get(categoryId);
  return [
    {
      id: `tag:${home.host},2026:content/${id}`,
      title,
      url: new URL(toOrigin(home.host) + contentPath(item)).href,
      summary,
      author: author ?? home.displayName,
      categories: [...kind, ...(name ? [name] : [])],
      publishedAt,
      modifiedAt,
      photo,
    },
  ];
}

/**
 * The feeds of a site and of its categories: the newest articles of its lists, with their
 * summaries. An item placed from another site links to its own site.
 */
export function createFeeds(
  services: Pick<Services, "store" | "directory" | "toOrigin" | "uploads">,
) {
  const { store, directory, toOrigin, uploads } = services;
  const { db } = store;

  /** The photos of items in the crop for link previews; `null` for drawings. */
  async function findPhotos(items: readonly ContentSummary[], origin: string) {
    const medias = items.map(({ featuredMedia }) => featuredMedia);
    const found = await getPhotos({ db, addresses: uploads.photos.addresses }, medias);
    return found.map((photo) => {
      if (!photo) return null;
      const { url, ...size } = toPhotoImage(photo, "share");
      return { url: origin + url, ...size };
    });
  }

  async function findEntries(site: Site, category: CategoryRow | null, names: Map<number, string>) {
    const items = await getLatestContent({
      db,
      site,
      limit: feedLength,
      categoryId: category?.id,
    });
    const authors = await getMembersByIds(
      db,
      items.map(({ authorId }) => authorId),
    );
    const photos = await findPhotos(items, toOrigin(site.host));
    const tags = items.flatMap(({ id, authorId }) => [
      recordTag("ContentItem", id),
      recordTag("User", authorId),
    ]);
    const entries = items.flatMap((item, index) =>
      toEntries(item, {
        home: directory.byId(item.siteId),
        toOrigin,
        author: authors[index]?.username,
        names,
        photo: photos[index] ?? null,
      }),
    );
    return { entries, tags };
  }

  /** @returns the feed at a path, or `null` if there is none */
  return async function readFeed(site: Site, path: string): Promise<XmlFile | null> {
    const wanted = parseFeedPath(path);
    if (!wanted) return null;
    const categories = await getCategories(db, site);
    const category = categories.find(({ slug }) => slug === wanted.category) ?? null;
    if (wanted.category !== null && !category) return null;
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const { entries, tags } = await findEntries(site, category, names);
    const origin = toOrigin(site.host);
    const feed = {
      title: category ? `${isolateText(category.name)} | ${site.displayName}` : site.displayName,
      description: category?.description || site.description,
      url: origin + (category ? `/${encodeURIComponent(category.slug)}` : "/"),
      selfUrl: origin + feedPath(wanted.form, category?.slug),
      logoUrl: origin + siteLogoPath,
      entries,
    };
    return wanted.form === "atom"
      ? { type: "application/atom+xml", xml: toAtom(feed), tags }
      : { type: "application/rss+xml", xml: toRss(feed), tags };
  };
}

import type { ItemHeadFragment } from "#graphql/generated/client/graphql.ts";
import { editorsCanonical } from "#lib/content/shared/canonical.ts";
import { featuredMediaSize } from "#lib/content/shared/content.ts";
import type { PageHead, ShareImage } from "./page-head.ts";

/** Drawings are no use elsewhere: social networks take pixels only. */
const isPixels = (url: string) => !/\.svg$/i.test(url.split(/[?#]/, 1)[0] ?? "");

/** The picture an item is shared with, where it has one that other sites can show. */
export function itemImage(item: Pick<ItemHeadFragment, "featuredMedia">): ShareImage | undefined {
  const media = item.featuredMedia;
  return media && isPixels(media.url)
    ? { url: media.url, alt: media.alt, ...featuredMediaSize }
    : undefined;
}

/**
 * Where an item is at home: what its editors say, else its original site, else this one; never with
 * the query that leads back here (readings 31).
 * @returns a path of this site or an absolute address
 */
export function itemCanonical(
  item: Pick<ItemHeadFragment, "seo" | "originalSite" | "path">,
): string {
  return editorsCanonical(item.seo) ?? (item.originalSite?.url ?? "") + item.path;
}

/**
 * The head of an item's page. What its editors say to search engines wins over its title and summary
 * (spec §3 seo).
 */
export function itemHead(item: ItemHeadFragment): PageHead {
  const { seo, category, author, tags } = item;
  return {
    title: seo?.title || item.title,
    isWholeTitle: Boolean(seo?.title),
    description: seo?.metadesc || item.summary,
    keywords: seo?.metakeywords || undefined,
    path: itemCanonical(item),
    isIndexed: !item.isUnpublished,
    kind: item.type === "page" ? "website" : "article",
    article: {
      publishedTime: item.date ?? undefined,
      modifiedTime: item.modified,
      author: author.username,
      section: category?.name,
      tags: tags.map(({ name }) => name),
    },
    image: itemImage(item),
    drawnFor: { id: item.id, title: item.title },
  };
}

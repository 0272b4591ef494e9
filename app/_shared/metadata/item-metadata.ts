import type { ItemMetadataFragment } from "#graphql/generated/client/graphql.ts";
import { parseCanonical } from "#lib/content/shared/canonical.ts";
import { featuredMediaSize } from "#lib/content/shared/content.ts";
import { toPhotoImage } from "#lib/uploads/shared/photo.ts";
import type { PageMetadata, ShareImage } from "./page-metadata.ts";

/** Drawn pictures are SVG; social networks accept only raster images. */
const isBitmap = (url: string) => !/\.svg$/i.test(url.split(/[?#]/, 1)[0] ?? "");

/** The picture for link previews, if the item has one that other sites can show. */
export function toItemImage(
  item: Pick<ItemMetadataFragment, "featuredMedia">,
): ShareImage | undefined {
  const media = item.featuredMedia;
  if (media?.photo) return { alt: media.alt, ...toPhotoImage(media.photo, "share") };
  return media && isBitmap(media.url)
    ? { url: media.url, alt: media.alt, ...featuredMediaSize }
    : undefined;
}

/**
 * The canonical URL of an item: the URL that editors set, else that on its original site, else that on this site;
 * never with the query that redirects back to this site.
 * @returns a path of this site or an absolute URL
 */
export function toItemCanonical(
  item: Pick<ItemMetadataFragment, "seo" | "originalSite" | "path">,
): string {
  return parseCanonical(item.seo) ?? (item.originalSite?.url ?? "") + item.path;
}

/**
 * The head of an item's page. The editors' texts for search engines override its title and summary
 * (spec §3 seo).
 */
export function toItemMetadata(item: ItemMetadataFragment): PageMetadata {
  const { seo, category, author, tags } = item;
  return {
    title: seo?.title || item.title,
    isFullTitle: Boolean(seo?.title),
    description: seo?.metadesc || item.summary,
    keywords: seo?.metakeywords || undefined,
    path: toItemCanonical(item),
    isIndexed: !item.isUnpublished && item.visibility === "everyone" && !seo?.noindex,
    kind: item.type === "page" ? "website" : "article",
    article: {
      publishedTime: item.date ?? undefined,
      modifiedTime: item.modified,
      author: author.username,
      section: category?.name,
      tags: tags.map(({ name }) => name),
    },
    image: toItemImage(item),
    generatedImageFor: { id: item.id, title: item.title },
  };
}

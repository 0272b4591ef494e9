import type { ImageObject, InteractionCounter, WebPageElement } from "schema-dts";
import { toItemCanonical } from "#app/_shared/metadata/item-metadata.ts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { ItemFactsFragment, ItemMetadataFragment } from "#graphql/generated/client/graphql.ts";
import { featuredMediaSize } from "#lib/content/shared/content.ts";
import { shareImagePath, shareImageSize } from "#lib/content/shared/share-image.ts";
import { toPhotoImage } from "#lib/uploads/shared/photo.ts";
import { type DataSite, person, pixelSize, publisher } from "./site-data.ts";

/** An item with the fields that its page shows. */
export type DataItem = ItemMetadataFragment &
  ItemFactsFragment & { disorders?: readonly { name: string; path: string }[] };

/** A site with its theme, from which pictures are generated. */
export type ItemSite = DataSite & { theme: { hue: number; motif: string; pairing: string } };

/** The part of a page behind a wall, found by `selector` (paywalled content). */
export type Gate = { selector: string };

const maxHeadlineLength = 110;

/** A title for search engines: at most 110 characters, cut between words if possible. */
export function headline(title: string): string {
  if (title.length <= maxHeadlineLength) return title;
  const begin = title.slice(0, maxHeadlineLength - 1);
  const atWord = begin.replace(/\s+\S*$/u, "");
  // Removes half of a surrogate pair at the end.
  return `${(atWord || begin).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The author and the copyright holder of a picture, if editors have named them. */
export function toCredits(picture: {
  huIllustratorName?: string | null;
  credit?: string | null;
  copyright?: string | null;
}): Pick<ImageObject, "creditText" | "copyrightNotice"> {
  const creditText = picture.credit || picture.huIllustratorName;
  return {
    creditText: creditText || undefined,
    copyrightNotice: picture.copyright || undefined,
  };
}

/** The picture of an item: its own, else the picture that is generated for link previews. */
export function toItemImage(item: DataItem, site: ItemSite): ImageObject {
  const { featuredMedia, id, title } = item;
  if (!featuredMedia) {
    const path = shareImagePath(id, { title, site });
    return { "@type": "ImageObject", url: site.url + path, ...pixelSize(shareImageSize) };
  }
  const { url, alt, caption, photo } = featuredMedia;
  const image = photo ? toPhotoImage(photo, "hero") : { url, ...featuredMediaSize };
  return {
    "@type": "ImageObject",
    url: absoluteUrl(site, image.url),
    ...pixelSize(image),
    caption: caption || alt || undefined,
    ...toCredits(featuredMedia),
  };
}

/** The numbers of comments and likes; other reactions have no counterpart in schema.org. */
export function interactions(item: {
  commentCount: number;
  reactionAggregates: readonly { type: string; count: number }[];
}): InteractionCounter[] {
  const likes = item.reactionAggregates.find(({ type }) => type === "like")?.count ?? 0;
  const counter = (action: "CommentAction" | "LikeAction", count: number): InteractionCounter => ({
    "@type": "InteractionCounter",
    interactionType: { "@type": action },
    userInteractionCount: count,
  });
  return [counter("CommentAction", item.commentCount), counter("LikeAction", likes)];
}

/** A condition of an item, by its page on this site. */
function toCondition({ name, path }: { name: string; path: string }, site: ItemSite) {
  const url = absoluteUrl(site, path);
  return { "@type": "MedicalCondition" as const, "@id": `${url}#condition`, name, url };
}

/**
 * The properties of every content type: canonical URL, picture, dates, author and publisher.
 * @param gate the gated parts, if any
 */
export function toItemFacts(item: DataItem, site: ItemSite, gate?: Gate) {
  const { type, seo, summary, date, modified, author, originalSite, tags, category } = item;
  const { disorders = [] } = item;
  const url = absoluteUrl(site, toItemCanonical(item));
  // A former member has no page.
  const authorPath =
    type === "thread" || author.path === null ? author.path : `/author/${author.slug}`;
  const home = originalSite ?? site;
  const hidden: WebPageElement | null = gate
    ? { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: gate.selector }
    : null;
  const description = seo?.metadesc || summary;
  return {
    url,
    mainEntityOfPage: url,
    inLanguage: "en",
    image: toItemImage(item, site),
    // Members who only write in the forums have no author page.
    author: person(author, authorPath === null ? undefined : home.url + authorPath),
    publisher: publisher({ name: home.displayName, url: home.url }),
    dateModified: modified,
    isAccessibleForFree: !gate,
    datePublished: date ?? undefined,
    description: description || undefined,
    articleSection: category?.name,
    keywords: tags.length > 0 ? tags.map(({ name }) => name) : undefined,
    about: disorders.length > 0 ? disorders.map((one) => toCondition(one, site)) : undefined,
    hasPart: hidden ?? undefined,
  };
}

/** The facts about the reliability of an article. */
export type DataParts = {
  review: { name: string; credentials: string; reviewedOn: string } | null;
  sources: readonly { name: string; url: string | null }[];
};

/** The reviewer of an article, the date and its sources. @param url of the article */
export function toTrustFacts(
  { disorders = [], title }: Pick<DataItem, "disorders" | "title">,
  url: string,
  { review, sources }: DataParts,
) {
  const reviewedPage = review && {
    "@type": disorders.length > 0 ? ("MedicalWebPage" as const) : ("WebPage" as const),
    "@id": url,
    url,
    name: title,
    lastReviewed: review.reviewedOn,
    reviewedBy: { "@type": "Person" as const, name: review.name, jobTitle: review.credentials },
  };
  return {
    // The URL of the article, or its reviewed page if it has a reviewer.
    mainEntityOfPage: reviewedPage ?? url,
    citation:
      sources.length > 0
        ? sources.map((source) => ({
            "@type": "CreativeWork" as const,
            name: source.name,
            url: source.url || undefined,
          }))
        : undefined,
  };
}

import type { ContentType } from "#lib/content/shared/content.ts";
import {
  anyListTag,
  type CacheTag,
  type Invalidate,
  listTag,
} from "#lib/core/server/invalidation.ts";

/** The filters of lists of items. */
export type ListedItem = {
  type: ContentType;
  categoryId?: number | null;
  authorId?: number | null;
  tagIds?: readonly number[];
  isFeatured?: boolean;
};

/** The filters of a list. A list may use several of these, and others such as a condition. */
type ListChoice = {
  types: readonly ContentType[];
  categoryId?: number | undefined;
  tagId?: number | undefined;
  authorId?: number | undefined;
  isFeatured?: boolean | undefined;
};

const typename = "ContentItem";

/**
 * The filters of a list in addition to the type. One filter is enough for the cache tag, because an item of the list
 * matches all filters.
 */
function toPart(choice: Omit<ListChoice, "types">): string {
  const { categoryId, tagId, authorId, isFeatured } = choice;
  if (tagId !== undefined) return `/tag-${tagId}`;
  if (authorId !== undefined) return `/author-${authorId}`;
  if (categoryId !== undefined) return `/category-${categoryId}`;
  return isFeatured ? "/featured" : "";
}

const listName = (type: ContentType, part: string) => `${typename}/${type}${part}`;

/**
 * The cache tags of a list of items. Changes to items that the list cannot contain do not invalidate it. A write that
 * names no lists (see `Invalidate`) does.
 */
export function toListTags(siteId: number, { types, ...choice }: ListChoice): CacheTag[] {
  const part = toPart(choice);
  return [listTag(typename, siteId), ...types.map((type) => listTag(listName(type, part), siteId))];
}

/** The cache tags of pages that depend on all item lists of a site, such as its sitemap. */
export const toAllListTags = (siteId: number): CacheTag[] => [
  listTag(typename, siteId),
  anyListTag(typename, siteId),
];

/** The names of all lists that contain an item. */
function listNamesOf(item: ListedItem): string[] {
  const { type, categoryId, authorId, tagIds = [], isFeatured } = item;
  const parts = [
    "",
    ...(categoryId ? [toPart({ categoryId })] : []),
    ...(authorId ? [toPart({ authorId })] : []),
    ...tagIds.map((tagId) => toPart({ tagId })),
    ...(isFeatured ? [toPart({ isFeatured })] : []),
  ];
  return parts.map((part) => listName(type, part));
}

/** The fields of an item that determine which lists contain it, and in which order. */
type Placed = ListedItem & {
  siteIds: readonly number[];
  status: string;
  visibility: string;
  publishedAt: Date | null;
};

/** Both versions of an item if its position in a list may have changed or it may have left one; otherwise empty. */
export function changedVersions(before: Placed, after: Placed): ListedItem[] {
  const toKey = ({ tagIds = [], siteIds, publishedAt, ...item }: Placed) =>
    JSON.stringify([
      item.type,
      item.categoryId,
      item.authorId,
      item.isFeatured,
      item.status,
      item.visibility,
      publishedAt?.getTime(),
      tagIds.toSorted(),
      siteIds.toSorted(),
    ]);
  return toKey(before) === toKey(after) ? [] : [before, after];
}

/**
 * Invalidates an item and only the lists that contain it.
 * @param change.versions the list fields of the item before and after the write; empty if its
 * position in lists does not change
 */
export function invalidateListed(
  invalidate: Invalidate,
  change: { id: number; siteIds: readonly number[]; versions: readonly ListedItem[] },
): void {
  const { id, siteIds, versions } = change;
  invalidate(typename, id, siteIds, [...new Set(versions.flatMap(listNamesOf))]);
}

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

/** The choice of a list; it may choose by more than one of these, and by others such as a condition. */
type ListChoice = {
  types: readonly ContentType[];
  categoryId?: number | undefined;
  tagId?: number | undefined;
  authorId?: number | undefined;
  isFeatured?: boolean | undefined;
};

const typename = "ContentItem";

/**
 * The filters of a list in addition to the type. One tag is enough, since an item of the list
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
 * The tags of a list of items: changes of items that the list cannot contain do not invalidate it.
 * A write without a list of changed lists (`Invalidate`) invalidates it.
 */
export function toListTags(siteId: number, { types, ...choice }: ListChoice): CacheTag[] {
  const part = toPart(choice);
  return [listTag(typename, siteId), ...types.map((type) => listTag(listName(type, part), siteId))];
}

/** The tags of what depends on all lists of items of a site, such as its sitemap. */
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

/** An item with what decides whether it is in lists, and where. */
type Placed = ListedItem & {
  siteIds: readonly number[];
  status: string;
  visibility: string;
  publishedAt: Date | null;
};

/** Both versions of an item if a list may show it elsewhere, or no longer; an empty list otherwise. */
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
 * Invalidates an item and the lists that contain it, and no others.
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

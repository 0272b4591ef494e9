import type { QueryLatestContentArgs } from "#graphql/generated/resolver-types.ts";
import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { editorialTypes } from "#lib/content/server/list-content.ts";
import { toListTags } from "#lib/content/server/list-tags.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { type CacheTag, listTag, recordTag } from "#lib/core/server/invalidation.ts";
import type { GraphQLContext } from "./context.ts";

type Choice = Parameters<typeof toListTags>[1];

/**
 * Records the cache tags of lists on a page, in addition to its records; does nothing outside of a
 * page render.
 */
function noteTags({ tags }: GraphQLContext, noted: readonly CacheTag[]): void {
  if (tags) for (const tag of noted) tags.add(tag);
}

/** The page shows a list of items; without a type, of articles. */
export function addListTag(
  context: GraphQLContext,
  { types = editorialTypes, ...choice }: Partial<Choice>,
): void {
  noteTags(context, toListTags(context.site.id, { types, ...choice }));
}

/** The page names these items; invisible items may become visible later. */
export function addItemTags(context: GraphQLContext, ids: readonly number[]): void {
  noteTags(
    context,
    ids.map((id) => recordTag("ContentItem", id)),
  );
}

/** A list whose category, tag, author or condition is missing changes when one is created. */
export function noteMissingScope(
  context: GraphQLContext,
  args: QueryLatestContentArgs,
  found: { category: unknown; tag: unknown; author: unknown; disorder: unknown },
): void {
  const { id } = context.site;
  if (args.category && !found.category) noteTags(context, [listTag("Category", id)]);
  if (args.tag && !found.tag) noteTags(context, [listTag("Tag", id)]);
  if (args.author && !found.author) noteTags(context, [listTag("User", id)]);
  if (args.disorder && !found.disorder) noteTags(context, [listTag("Disorder", id)]);
}

/**
 * Related items change with the items of the same category and tags. If other items fill the list,
 * they change with all items of these types.
 */
export async function addRelatedTags(
  context: GraphQLContext,
  list: {
    item: Pick<ContentSummary, "id" | "categoryId">;
    /** Articles by default. */
    types?: readonly ContentType[];
    found: readonly Pick<ContentSummary, "categoryId">[];
  },
): Promise<void> {
  if (!context.tags) return;
  const { item, types = editorialTypes, found } = list;
  const categoryId = item.categoryId ?? undefined;
  const isFilledUp =
    categoryId === undefined ||
    found.length === 0 ||
    found.some((other) => other.categoryId !== categoryId);
  addListTag(context, { types, categoryId: isFilledUp ? undefined : categoryId });
  if (isFilledUp) return;
  for (const { id: tagId } of await context.loaders.tags.load(item.id))
    addListTag(context, { types, tagId });
}

/**
 * The next item stays the same while it exists, however many are published later. Only the oldest
 * item is followed by the newest. Items of other types have no next item.
 */
export function addNextItemTags(
  context: GraphQLContext,
  type: ContentType,
  item: Pick<ContentSummary, "type" | "publishedAt">,
  next: Pick<ContentSummary, "publishedAt"> | null,
): void {
  if (item.type !== type) return;
  const isOlder = next?.publishedAt && item.publishedAt && next.publishedAt <= item.publishedAt;
  if (!isOlder) addListTag(context, { types: [type] });
}

import type { GraphQLContext } from "#graphql/context.ts";
import type {
  ManagedContentFilter as FilterInput,
  Resolvers,
} from "#graphql/generated/resolver-types.ts";
import { type FilterIds, getManagedContent } from "#lib/content/server/get-managed-content.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { contentState } from "#lib/content/shared/content-state.ts";
import {
  type ManagedContentFilter,
  type ManagedOrder,
  managedTypes,
} from "#lib/content/shared/managed-content-query.ts";
import { toId } from "#lib/core/shared/id.ts";
import { loadAuthor } from "./load-author.ts";

const toFilter = (input: FilterInput | null | undefined): ManagedContentFilter => ({
  search: input?.search ?? "",
  type: managedTypes.find((type) => type === input?.type) ?? null,
  state: input?.state ?? null,
  category: input?.category ?? null,
  author: input?.author ?? null,
  order: (input?.order?.toLowerCase() as ManagedOrder | undefined) ?? "changed",
});

async function findIds(
  { category, author }: ManagedContentFilter,
  itemIds: FilterInput["ids"],
  { loaders, site }: GraphQLContext,
): Promise<FilterIds> {
  const [categories, member] = await Promise.all([
    category === null ? [] : loaders.categories.load(site.id),
    author === null ? null : loaders.memberBySlug.load(author),
  ]);
  return {
    categoryId: category === null ? null : categories.find(({ slug }) => slug === category)?.id,
    authorId: author === null ? null : member?.id,
    itemIds: itemIds ? itemIds.map(toId).filter((id) => id !== 0) : null,
  };
}

/** The list of content for those who write it. */
export const managedContentResolvers: Resolvers = {
  Query: {
    managedContent: async (_parent, args, context) => {
      const { store, site, viewer } = context;
      const filter = toFilter(args.filter);
      const ids = await findIds(filter, args.filter?.ids, context);
      const after = args.after ?? null;
      return getManagedContent({ db: store.db, site, viewer, filter, ids, after });
    },
  },
  ManagedContent: {
    state: (item) => contentState(item),
    path: (item) =>
      contentState(item) === "published" ? contentPath(item) : `${contentPath(item)}?preview=true`,
    author: (item, _args, { loaders }) => loadAuthor(item, loaders),
    category: async ({ categoryId }, _args, { loaders, site }) =>
      (await loaders.categories.load(site.id)).find(({ id }) => id === categoryId) ?? null,
  },
};

import type { GraphQLContext } from "#graphql/context.ts";
import type {
  ManagedContentFilter as FilterInput,
  Resolvers,
} from "#graphql/generated/resolver-types.ts";
import { listPlaceableSites } from "#lib/content/server/editing-rights.ts";
import { getContentCalendar } from "#lib/content/server/get-content-calendar.ts";
import { type FilterIds, getManagedContent } from "#lib/content/server/get-managed-content.ts";
import {
  getAuthorByName,
  getManagedOptions,
  getTagByName,
} from "#lib/content/server/get-managed-options.ts";
import { getContentViews } from "#lib/content/server/operations/content-views.ts";
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
  tag: input?.tag ?? null,
  site: input?.site ?? null,
  withoutPicture: input?.withoutPicture ?? false,
  isReviewDue: input?.isReviewDue ?? false,
  reviewer: input?.reviewer ?? null,
  hasDeadLink: input?.hasDeadLink ?? false,
  order: (input?.order?.toLowerCase() as ManagedOrder | undefined) ?? "changed",
});

/** Addresses have the slug; people type the username. */
const findMember = async (name: string, { loaders, store }: GraphQLContext) =>
  (await loaders.memberBySlug.load(name)) ?? getAuthorByName(store.db, name);

async function findIds(
  filter: ManagedContentFilter,
  itemIds: FilterInput["ids"],
  context: GraphQLContext,
): Promise<FilterIds> {
  const { category, author, tag, site: placed, reviewer } = filter;
  const { loaders, site, store, directory } = context;
  const [categories, member, named, namedTag] = await Promise.all([
    category === null ? [] : loaders.categories.load(site.id),
    author === null ? null : findMember(author, context),
    reviewer === null ? null : findMember(reviewer, context),
    tag === null ? null : getTagByName(store.db, site, tag),
  ]);
  return {
    tag: namedTag,
    placedSiteId: placed === null ? null : directory.byPrefix(placed)?.id,
    categoryId: category === null ? null : categories.find(({ slug }) => slug === category)?.id,
    authorId: author === null ? null : member?.id,
    reviewerId: reviewer === null ? null : named?.id,
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
    managedContentOptions: (_parent, _args, { store, site, viewer }) =>
      getManagedOptions({ db: store.db, site, viewer }),
    contentCalendar: (_parent, { month }, { store, site, viewer }) =>
      getContentCalendar({ db: store.db, site, viewer, month: month ?? null }),
    contentViews: (_parent, _args, { store, site, viewer }) =>
      getContentViews({ db: store.db, site, viewer }),
  },
  ManagedContentPage: {
    author: ({ authorId }, _args, { loaders }) =>
      authorId === null ? null : loaders.member.load(authorId),
  },
  ManagedContentOptions: {
    placeableSites: (_options, _args, { viewer, site, directory }) =>
      listPlaceableSites({ viewer, site, sites: directory.all() }),
    authors: async ({ authorIds }, _args, { loaders }) => {
      const found = await Promise.all(authorIds.map((id) => loaders.member.load(id)));
      return found
        .filter((member) => member !== null)
        .toSorted((a, b) => a.username.localeCompare(b.username, "en"));
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

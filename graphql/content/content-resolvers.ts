import { getContentItem } from "#lib/content/server/get-content-item.ts";
import {
  countContent,
  getCategories,
  getLatestContent,
  getRecommendations,
  largestPage,
} from "#lib/content/server/list-content.ts";
import {
  articlesPerPage,
  type ContentType,
  contentPath,
  pictureName,
} from "#lib/content/shared/content.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { GraphQLContext } from "../context.ts";
import type { QueryContentItemArgs, Resolvers } from "../generated/resolver-types.ts";
import { parseId, parsePage } from "../ids.ts";

/** Types that share the path space /posts/{slug}. */
const articleTypes: readonly ContentType[] = ["post", "page", "sponsored_article"];

function lookup({ id, slug, permalink }: QueryContentItemArgs) {
  if (id) return { id: parseId(id) };
  if (slug) return { slug, types: articleTypes };
  if (permalink) return { permalink };
  throw new AppError("BAD_USER_INPUT", "One of id, slug and permalink is needed.");
}

async function latestPage(
  args: { category?: string | null; page?: number | null; limit?: number | null },
  context: GraphQLContext,
) {
  const { site, store } = context;
  const categories = args.category ? await getCategories(store.db, site) : [];
  const category = categories.find((row) => row.slug === args.category) ?? null;
  const page = parsePage(args.page);
  if (args.category && !category) return { items: [], page, pageCount: 0, category };
  const filter = { db: store.db, site, ...(category ? { categoryId: category.id } : {}) };
  const limit = Math.min(largestPage, Math.max(1, args.limit ?? articlesPerPage));
  const [items, total] = await Promise.all([
    getLatestContent({ ...filter, limit, offset: (page - 1) * limit }),
    countContent(filter),
  ]);
  return { items, page, pageCount: Math.ceil(total / limit), category };
}

export const contentResolvers: Resolvers = {
  Query: {
    contentItem: (_parent, args, { store, site, viewer }) =>
      getContentItem({
        db: store.db,
        site,
        viewer,
        by: lookup(args),
        preview: args.preview ?? false,
      }),
    latestContent: (_parent, args, context) => latestPage(args, context),
    recommend: async (_parent, args, { store, site, loaders }) => {
      const item = await loaders.content.load(parseId(args.assocId));
      if (!item) throw new AppError("NOT_FOUND", "This is not found.");
      const types: ContentType[] =
        args.docResultType === "THREAD" ? ["thread"] : ["post", "sponsored_article"];
      return getRecommendations({
        db: store.db,
        site,
        item,
        types,
        limit: Math.max(1, args.limit ?? 2),
      });
    },
    recentsAsRecommendations: (_parent, args, { store, site }) =>
      getLatestContent({ db: store.db, site, limit: Math.max(1, args.limit ?? 2) }),
    categories: (_parent, _args, { store, site }) => getCategories(store.db, site),
  },
  ContentItem: {
    path: (item) => contentPath(item),
    originalSite: (item, _args, { site, directory }) =>
      item.siteId === site.id ? null : (directory.byId(item.siteId) ?? null),
    crossPublishedSites: async (item, _args, { loaders, directory }) =>
      (await loaders.crossPublishedSiteIds.load(item.id)).flatMap((id) => directory.byId(id) ?? []),
    body: (item) => item.body ?? null,
    author: async (item, _args, { loaders }) => {
      const author = await loaders.member.load(item.authorId);
      if (!author) throw new Error(`Content ${item.id} has no author`);
      return author;
    },
    category: (item, _args, { loaders }) =>
      item.categoryId === null ? null : loaders.category.load(item.categoryId),
    tags: (item, _args, { loaders }) => loaders.tags.load(item.id),
    images: (item) => [...(item.images ?? [])],
    seo: (item) => item.seo ?? null,
    nutrition: (item) => item.nutrition ?? null,
    isUnpublished: (item) =>
      item.status !== "published" || item.publishedAt === null || item.publishedAt > new Date(),
    date: (item) => item.publishedAt,
    modified: (item) => item.modifiedAt,
  },
  FeaturedMedia: {
    name: (media) => pictureName(media),
    urlMedium: (media) => media.urlMedium ?? media.url,
    urlLarge: (media) => media.urlLarge ?? media.url,
    urlRecommended: (media) => media.urlRecommended ?? media.url,
  },
  ContentImage: {
    name: (image) => pictureName(image),
    urlMedium: (image) => image.urlMedium ?? image.url,
    urlLarge: (image) => image.urlLarge ?? image.url,
  },
};

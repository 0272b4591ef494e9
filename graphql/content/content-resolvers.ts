import type { GraphQLContext } from "#graphql/context.ts";
import type {
  QueryContentItemArgs,
  QueryLatestContentArgs,
  Resolvers,
} from "#graphql/generated/resolver-types.ts";
import { parseId, parsePage } from "#graphql/ids.ts";
import { addListTag, addRelatedTags, noteMissingScope } from "#graphql/note-lists.ts";
import { deleteOwnItem } from "#lib/content/server/delete-own-item.ts";
import { getRevisionNumber } from "#lib/content/server/get-content-item.ts";
import { getEarlierVersions } from "#lib/content/server/get-earlier-versions.ts";
import { getOwnItem } from "#lib/content/server/get-own-item.ts";
import { getListedCategories } from "#lib/content/server/get-sitemap.ts";
import {
  countContent,
  editorialTypes,
  getLatestContent,
  getRecommendations,
  getTag,
  maxPageSize,
} from "#lib/content/server/list-content.ts";
import { getDeletedItem, restoreOwnItem } from "#lib/content/server/restore-own-item.ts";
import { saveContent } from "#lib/content/server/save-content.ts";
import { getArticleTemplate } from "#lib/content/shared/article-template.ts";
import {
  articlesPerPage,
  type ContentType,
  contentPath,
  type FeaturedMedia,
  pictureName,
  toPicturePath,
} from "#lib/content/shared/content.ts";
import { contentState } from "#lib/content/shared/content-state.ts";
import { listedTypes } from "#lib/content/shared/member-types.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { getHomepageDraft, getItemOrPreview } from "#lib/registries/server/preview-item.ts";
import { sectionRules } from "#lib/registries/server/section-rules.ts";
import { loadAuthor } from "./load-author.ts";

/** The fields that featured pictures and gallery pictures share. */
const getPictureFacts = {
  focalPoint: (picture: FeaturedMedia) => picture.focalPoint ?? null,
  caption: (picture: FeaturedMedia) => picture.caption ?? null,
  credit: (picture: FeaturedMedia) => picture.credit ?? null,
  copyright: (picture: FeaturedMedia) => picture.copyright ?? null,
};

/** Types that share the path space /posts/{slug}. */
const articleTypes: readonly ContentType[] = ["post", "page", "sponsored_article"];

function lookup({ id, slug, permalink, types }: QueryContentItemArgs) {
  if (id) return { id: parseId(id) };
  if (slug) return { slug, types: types ?? articleTypes };
  if (permalink) return { permalink };
  throw new AppError("BAD_USER_INPUT", "One of id, slug and permalink is needed.");
}

/** The resolved filter of a list; `false` if its category, tag, author or condition does not exist. */
async function findScope(args: QueryLatestContentArgs, context: GraphQLContext) {
  const { store, site, loaders } = context;
  const [category, tag, author, disorder] = await Promise.all([
    args.category
      ? loaders.categories
          .load(site.id)
          .then((all) => all.find(({ slug }) => slug === args.category))
      : null,
    args.tag ? getTag(store.db, site, args.tag) : null,
    args.author ? loaders.memberBySlug.load(args.author) : null,
    args.disorder ? loaders.disorderBySlug.load(args.disorder) : null,
  ]);
  const isMissing =
    (args.category && !category) ||
    (args.tag && !tag) ||
    (args.author && !author) ||
    (args.disorder && !disorder);
  noteMissingScope(context, args, { category, tag, author, disorder });
  const scope = { category: category ?? null, tag, author };
  return { scope, disorderId: disorder?.id, isMissing: Boolean(isMissing) };
}

async function latestPage(args: QueryLatestContentArgs, context: GraphQLContext) {
  const { site, store } = context;
  const { scope, disorderId, isMissing } = await findScope(args, context);
  const page = parsePage(args.page);
  if (isMissing) return { items: [], page, pageCount: 0, total: 0, ...scope };
  const { author } = scope;
  const types = listedTypes(
    args.types ?? editorialTypes,
    !author || (await context.loaders.visibility.load(author.id)).fields.has("activity"),
  );
  if (types.length === 0) return { items: [], page, pageCount: 0, total: 0, ...scope };
  const filter = {
    db: store.db,
    site,
    types,
    categoryId: scope.category?.id,
    tagId: scope.tag?.id,
    authorId: scope.author?.id,
    disorderId,
    isFeatured: args.isFeatured ?? undefined,
  };
  addListTag(context, filter);
  const limit = Math.min(maxPageSize, Math.max(1, args.limit ?? articlesPerPage));
  const [items, total] = await Promise.all([
    getLatestContent({ ...filter, limit, offset: (page - 1) * limit }),
    countContent(filter),
  ]);
  return { items, page, pageCount: Math.ceil(total / limit), total, ...scope };
}

export const contentResolvers: Resolvers = {
  Mutation: {
    deleteContent: async (_parent, { id }, { store, limits, site, viewer }) => {
      await deleteOwnItem({ store, limits, site, viewer, id: parseId(id) });
      return true;
    },
    restoreContent: (_parent, { id }, { store, limits, site, viewer }) =>
      restoreOwnItem({ store, limits, site, viewer, id: parseId(id) }),
    saveContent: (_parent, { content }, { store, site, directory, viewer }) => {
      const id = content.id === undefined || content.id === null ? undefined : parseId(content.id);
      const input = { ...content, id };
      return saveContent({ store, site, sites: directory, sections: sectionRules, viewer, input });
    },
  },
  Query: {
    contentItem: (_parent, args, { store, site, viewer }) =>
      getItemOrPreview({
        db: store.db,
        site,
        viewer,
        by: lookup(args),
        preview: args.preview ?? false,
      }),
    contentItems: async (_parent, { ids }, { loaders }) => {
      const items = await loaders.content.loadMany(ids.slice(0, maxPageSize).map(parseId));
      return items.flatMap((item) => {
        if (item instanceof Error) throw item;
        return item ?? [];
      });
    },
    deletedItem: (_parent, { id }, { store, site, viewer }) =>
      getDeletedItem({ db: store.db, site, viewer, id: parseId(id) }),
    homepagePreview: (_parent, { slug }, { store, site, viewer }) =>
      getHomepageDraft({ db: store.db, site, viewer, slug }),
    latestContent: (_parent, args, context) => latestPage(args, context),
    recommend: async (_parent, args, context) => {
      const { store, site } = context;
      const item = await context.loaders.content.load(parseId(args.assocId));
      if (!item) throw new AppError("NOT_FOUND", "This is not found.");
      const types: ContentType[] =
        args.docResultType === "THREAD" ? ["thread"] : ["post", "sponsored_article"];
      const limit = Math.max(1, args.limit ?? 2);
      const found = await getRecommendations({ db: store.db, site, item, types, limit });
      await addRelatedTags(context, { item, types, found });
      return found;
    },
    recentsAsRecommendations: (_parent, args, context) => {
      const { store, site } = context;
      addListTag(context, {});
      return getLatestContent({ db: store.db, site, limit: Math.max(1, args.limit ?? 2) });
    },
    categories: async (_parent, _args, { site, loaders }) => [
      ...(await loaders.categories.load(site.id)),
    ],
    listedCategories: (_parent, _args, { store, site }) => getListedCategories(store.db, site),
    ownItem: (_parent, { type, slug }, { store, site, viewer }) =>
      getOwnItem({ db: store.db, site, viewer, type, slug }),
  },
  ContentItem: {
    name: ({ title }) => title,
    path: (item) => contentPath(item),
    originalSite: (item, _args, { site, directory }) =>
      item.siteId === site.id ? null : (directory.byId(item.siteId) ?? null),
    crossPublishedSites: async (item, _args, { loaders, directory }) =>
      (await loaders.crossPublishedSiteIds.load(item.id)).flatMap((id) => directory.byId(id) ?? []),
    preview: (item, _args, { viewer }) => (can(viewer, "content.preview") ? item : null),
    body: (item) => item.body ?? null,
    author: (item, _args, { loaders }) => loadAuthor(item, loaders),
    category: (item, _args, { loaders }) =>
      item.categoryId === null ? null : loaders.category.load(item.categoryId),
    tags: (item, _args, { loaders }) => loaders.tags.load(item.id),
    images: (item) => [...(item.images ?? [])],
    seo: (item) => item.seo ?? null,
    nutrition: (item) => item.nutrition ?? null,
    document: (item) => item.document ?? null,
    recipe: (item) => item.recipe ?? null,
    template: async (item, _args, { loaders }) =>
      getArticleTemplate({ ...item, author: await loadAuthor(item, loaders) }),
    editedAt: (item) => item.editedAt ?? null,
    isReviewOverdue: (item) => item.isReviewOverdue ?? false,
    earlierVersions: (item, _args, { store }) => getEarlierVersions(store.db, item),
    isUnpublished: (item) =>
      item.status !== "published" || item.publishedAt === null || item.publishedAt > new Date(),
    date: (item) => item.publishedAt,
    modified: (item) => item.modifiedAt,
  },
  Category: {
    hasPost: ({ id }, _args, { loaders }) => loaders.categoryHasPost.load(id),
  },
  ContentPreview: {
    state: (item) => contentState(item),
    template: (item) => item.template ?? null,
    revision: (item, _args, { store }) => getRevisionNumber(store.db, item.id),
  },
  FeaturedMedia: {
    path: ({ url }) => toPicturePath(url),
    name: (media) => pictureName(media),
    urlMedium: (media) => media.urlMedium ?? media.url,
    urlLarge: (media) => media.urlLarge ?? media.url,
    urlRecommended: (media) => media.urlRecommended ?? media.url,
    photo: (media, _args, { loaders }) => loaders.photo.load(media),
    ...getPictureFacts,
  },
  ContentImage: {
    name: (image) => pictureName(image),
    urlMedium: (image) => image.urlMedium ?? image.url,
    urlLarge: (image) => image.urlLarge ?? image.url,
    // An editor may have named another file as the large one, which is what a gallery shows.
    photo: (image, _args, { loaders }) =>
      loaders.photo.load({ ...image, url: image.urlLarge ?? image.url }),
    ...getPictureFacts,
  },
};

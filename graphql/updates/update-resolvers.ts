import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parsePage } from "#graphql/ids.ts";
import { findCommentPath } from "#lib/comments/shared/comment.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { truncateWords } from "#lib/core/shared/text.ts";
import { statusPath } from "#lib/statuses/shared/status.ts";
import { getUpdates } from "#lib/updates/server/get-updates.ts";
import { getUserRecommendations } from "#lib/updates/server/get-user-recommendations.ts";

/** Maximum number of words of a post in the list. */
const excerptWords = 30;

async function loadAuthor({ loaders }: GraphQLContext, id: number) {
  const author = await loaders.member.load(id);
  if (!author) throw new Error(`Member ${id} of an update is missing`);
  return author;
}

/** The site on which an item opens; null for the site of the request. */
function findSite({ site, directory }: GraphQLContext, siteIds: readonly number[]) {
  const [id = site.id] = siteIds;
  return id === site.id ? null : (directory.byId(id) ?? null);
}

export const updateResolvers: Resolvers = {
  Query: {
    updates: (_parent, { page }, { store: { db }, site, viewer }) =>
      getUpdates({ db, site, viewer, page: parsePage(page) }),
    userRecommendations: (_parent, { limit }, { store: { db }, site, viewer }) =>
      getUserRecommendations({ db, site, viewer, limit }),
  },
  PostUpdate: {
    title: (post) => (post.kind === "COMMENT" ? post.title : null),
    path: (post) =>
      post.kind === "COMMENT"
        ? findCommentPath(contentPath(post), post.id)
        : statusPath(post.authorSlug, post.id),
    excerpt: ({ body }) => truncateWords(body, excerptWords),
    moreCount: (post) => ("moreCount" in post ? post.moreCount : 0),
    author: ({ authorId }, _args, context) => loadAuthor(context, authorId),
    site: (post, _args, context) =>
      post.kind === "COMMENT" ? findSite(context, post.siteIds) : null,
  },
  ThreadUpdate: {
    id: ({ itemId }) => itemId,
    path: (thread) => `${contentPath(thread)}?reply=${thread.firstUnreadId}`,
    site: ({ siteIds }, _args, context) => findSite(context, siteIds),
  },
  ItemUpdate: {
    path: (item) => contentPath(item),
    author: ({ authorId }, _args, context) => loadAuthor(context, authorId),
    date: ({ publishedAt }) => publishedAt,
    reasonName: async ({ reasonName, authorId }, _args, context) =>
      reasonName ?? (await loadAuthor(context, authorId)).username,
    site: ({ siteIds }, _args, context) => findSite(context, siteIds),
    otherSites: ({ siteIds }, _args, { directory }) =>
      siteIds.slice(1).flatMap((id) => directory.byId(id) ?? []),
  },
};

import DataLoader from "dataloader";
import { getAccountFacts } from "#lib/auth/server/account-facts.ts";
import { getCommentsByIds, getRevisions } from "#lib/comments/server/get-comments.ts";
import { getDisorder, getSynonyms } from "#lib/conditions/server/get-disorder.ts";
import { getContentDisorders } from "#lib/content/server/content-disorders.ts";
import {
  getCategories,
  getCategoriesWithPost,
  getContentByIds,
  getContentTags,
  getCrossPublishedSiteIds,
} from "#lib/content/server/list-content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { getQuizzes } from "#lib/engagements/server/get-quizzes.ts";
import { getMemberBySlug, getMembersByIds } from "#lib/members/server/get-members.ts";
import { getMessageReactions } from "#lib/messaging/server/react-to-message.ts";
import { getReactionAggregates } from "#lib/reactions/server/get-reactions.ts";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** Loaders of one operation: they turn many questions for one thing each into one query. */
export function createLoaders(db: Database, site: SiteScope) {
  return {
    member: new DataLoader((ids: readonly number[]) => getMembersByIds(db, ids)),
    /** Of the viewer: one key per request. */
    accountFacts: new DataLoader((ids: readonly number[]) =>
      Promise.all(ids.map((id) => getAccountFacts(db, id))),
    ),
    memberBySlug: new DataLoader((slugs: readonly string[]) =>
      Promise.all(slugs.map((slug) => getMemberBySlug(db, slug))),
    ),
    content: new DataLoader((ids: readonly number[]) => getContentByIds(db, site, ids)),
    comment: new DataLoader((ids: readonly number[]) => getCommentsByIds(db, site, ids)),
    commentRevisions: new DataLoader((ids: readonly number[]) => getRevisions(db, ids)),
    disorderBySlug: new DataLoader((slugs: readonly string[]) =>
      Promise.all(slugs.map((slug) => getDisorder(db, site, slug))),
    ),
    synonyms: new DataLoader((ids: readonly number[]) => getSynonyms(db, ids)),
    disordersByContent: new DataLoader((ids: readonly number[]) =>
      getContentDisorders(db, site, ids),
    ),
    tags: new DataLoader((ids: readonly number[]) => getContentTags(db, ids)),
    crossPublishedSiteIds: new DataLoader((ids: readonly number[]) =>
      getCrossPublishedSiteIds(db, site, ids),
    ),
    category: new DataLoader(async (ids: readonly number[]) => {
      const byId = new Map(
        (await getCategories(db, site)).map((category) => [category.id, category]),
      );
      return ids.map((id) => byId.get(id) ?? null);
    }),
    categoryHasPost: new DataLoader(async (ids: readonly number[]) => {
      const withPost = await getCategoriesWithPost(db, site);
      return ids.map((id) => withPost.has(id));
    }),
    quiz: new DataLoader((ids: readonly number[]) => getQuizzes(db, site, ids)),
    messageReactions: new DataLoader((ids: readonly string[]) => getMessageReactions(db, ids)),
    /** Public counts: they hold nothing of the viewer, so a page that shows them can be shared. */
    reactionAggregates: new DataLoader(
      (reactables: readonly Reactable[]) => getReactionAggregates(db, null, reactables),
      { cacheKeyFn: ({ assocType, assocId }: Reactable) => `${assocType}:${assocId}` },
    ),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;

import DataLoader from "dataloader";
import { getAccountFacts } from "#lib/auth/server/account-facts.ts";
import { getAwards } from "#lib/awards/server/get-awards.ts";
import { getFirstPosts, type PostAuthor } from "#lib/comments/server/first-posts.ts";
import {
  createDiscussions,
  getCommentsByIds,
  getRevisions,
} from "#lib/comments/server/get-comments.ts";
import {
  findNamedDisorders,
  getConditionKeys,
  mergeNamedDisorders,
  type NamedDisorder,
} from "#lib/conditions/server/find-named-disorders.ts";
import { getDisorder, getSynonyms } from "#lib/conditions/server/get-disorder.ts";
import { getContentTitles } from "#lib/content/server/content-by-ids.ts";
import { getContentDisorders } from "#lib/content/server/content-disorders.ts";
import {
  type CategoryRow,
  getCategories,
  getCategoriesWithPost,
  getContentByIds,
  getContentTags,
  getCrossPublishedSiteIds,
} from "#lib/content/server/list-content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { getQuizzes } from "#lib/engagements/server/get-quizzes.ts";
import { type FollowPair, getFollows } from "#lib/follows/server/get-follows.ts";
import {
  getMemberBySlug,
  getMembersByIds,
  type PublicMember,
  toMemberOn,
} from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { getMessageReactions } from "#lib/messaging/server/react-to-message.ts";
import { getItemMutes } from "#lib/notifications/server/notification-settings.ts";
import {
  getProfileDetails,
  getVisibleDisorders,
  getVisibleSocialSites,
} from "#lib/profiles/server/get-profile.ts";
import { getVisibleFields, toVisibilityOn } from "#lib/profiles/server/get-visible-fields.ts";
import { hasProfile } from "#lib/profiles/shared/can-open-profile.ts";
import { getReactionAggregates } from "#lib/reactions/server/get-reactions.ts";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";
import {
  type NameKey,
  type PageRecords,
  readItemId,
  readName,
  readPostAuthor,
  toAuthorKey,
  toItemKey,
} from "#lib/registries/server/page-records.ts";
import { getMentionedMembers, type MentionedMember } from "#lib/rich-text/server/name-mentions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { getNewestStatuses, getStatusRepliesByIds } from "#lib/statuses/server/get-statuses.ts";
import { getPhotos, type PicturedPhoto } from "#lib/uploads/server/get-photos.ts";
import type { PhotoAddresses } from "#lib/uploads/server/photo-addresses.ts";

type Sources = {
  db: Database;
  addresses: PhotoAddresses;
  /** The cached records for pages that all readers share; `null` for other requests. */
  records: PageRecords | null;
};

type Scope = Sources & { site: SiteWithFeatures; viewer: Viewer };

/** Members as readers of the site see them, and the data that the viewer may see. */
function createMemberLoaders({ db, records, site, viewer }: Scope) {
  const readMembers = (ids: readonly number[]) => getMembersByIds(db, ids);
  // Bookmarks are the same on every site.
  const member = new DataLoader(async (ids: readonly number[]) => {
    const found = await (records ? records.members.load(ids, readMembers) : readMembers(ids));
    return found.map((one) => one && toMemberOn(site, one));
  });
  async function readMentioned(ids: readonly number[]): Promise<(MentionedMember | null)[]> {
    const found = await Promise.all(ids.map((id) => member.load(id)));
    // Only a closed account can be shown with a name other than its own.
    const closed = found.flatMap((one) => (one && one.deletedAt !== null ? one.id : []));
    const joined = closed.length === 0 ? null : await getMentionedMembers(db, closed);
    const toMentioned = (one: PublicMember): MentionedMember => ({
      username: one.username,
      memberIds: [one.id],
      hasPage: hasProfile(viewer, one),
    });
    return found.map((one) => one && (joined?.get(one.id) ?? toMentioned(one)));
  }
  return {
    /** The members, as readers of the site see them. */
    member,
    /** The texts of mentions of members. */
    mentioned: new DataLoader(readMentioned),
    /** Facts about the viewer's account: one key per request. */
    accountFacts: new DataLoader((ids: readonly number[]) =>
      Promise.all(ids.map((id) => getAccountFacts(db, id))),
    ),
    memberBySlug: new DataLoader((slugs: readonly string[]) =>
      Promise.all(
        slugs.map(async (slug) => {
          const member = await getMemberBySlug(db, slug);
          return member && toMemberOn(site, member);
        }),
      ),
    ),
    /** Whether one member follows another. */
    follow: new DataLoader((pairs: readonly FollowPair[]) => getFollows(db, pairs), {
      cacheKeyFn: ({ followerId, followedId }: FollowPair) => `${followerId}:${followedId}`,
    }),
  };
}

/** The visible profile fields of members. */
function createProfileLoaders({ db, records, site, viewer }: Scope) {
  const readVisibility = (ids: readonly number[]) => getVisibleFields(db, viewer, ids);
  const visibility = new DataLoader(async (ids: readonly number[]) => {
    const found = records ? records.visibility.load(ids, readVisibility) : readVisibility(ids);
    return (await found).map((one) => toVisibilityOn(site, one));
  });
  const getVisibilities = (ids: readonly number[]) =>
    Promise.all(ids.map((id) => visibility.load(id)));
  return {
    /** The visible data of members. */
    visibility,
    /** Awards of members that the viewer may see. */
    awards: new DataLoader(async (memberIds: readonly number[]) =>
      getAwards(db, site, {
        viewer,
        memberIds,
        visibilities: await getVisibilities(memberIds),
      }),
    ),
    /** Social sites of members that the viewer may see. */
    socialSites: new DataLoader(async (ids: readonly number[]) =>
      getVisibleSocialSites(db, ids, await getVisibilities(ids)),
    ),
    /** Conditions of members that the viewer may see. */
    memberDisorders: new DataLoader(async (ids: readonly number[]) =>
      getVisibleDisorders(db, ids, await getVisibilities(ids)),
    ),
    /** Unfiltered: ask `visibility` first. */
    profileDetails: new DataLoader((ids: readonly number[]) => getProfileDetails(db, ids)),
    newestStatus: new DataLoader((memberIds: readonly number[]) =>
      getNewestStatuses(db, site, memberIds),
    ),
    statusReply: new DataLoader((ids: readonly number[]) => getStatusRepliesByIds(db, site, ids)),
  };
}

/** Conditions, by their ids, slugs and names. */
function createConditionLoaders({ db, records, site }: Scope) {
  const readSynonyms = (ids: readonly number[]) => getSynonyms(db, ids);
  const readNamed = (names: readonly string[]) =>
    Promise.all(names.map((name) => findNamedDisorders(db, site, [name])));
  const loadNamed = ({ namedConditions }: PageRecords, names: readonly string[]) =>
    namedConditions.load(
      names.map((name): NameKey => `${site.id} ${name}`),
      (keys) => readNamed(keys.map(readName)),
    );
  const readConditionKeys = async () => [await getConditionKeys(db, site)];
  /** Conditions with one of these names. Most searches contain no name of a condition and need no query. */
  async function findNamedConditions(names: readonly string[]): Promise<NamedDisorder[]> {
    const [known] = (await records?.conditionKeys.load([site.id], readConditionKeys)) ?? [];
    if (!known || !records) return findNamedDisorders(db, site, names);
    const called = names.filter((name) => known.has(name));
    return mergeNamedDisorders(await loadNamed(records, called));
  }
  return {
    findNamedConditions,
    disorderBySlug: new DataLoader((slugs: readonly string[]) =>
      Promise.all(slugs.map((slug) => getDisorder(db, site, slug))),
    ),
    synonyms: new DataLoader((ids: readonly number[]) =>
      records ? records.synonyms.load(ids, readSynonyms) : readSynonyms(ids),
    ),
    disordersByContent: new DataLoader((ids: readonly number[]) =>
      getContentDisorders(db, site, ids),
    ),
  };
}

/** Content items and their data. */
function createContentLoaders({ db, addresses, records, site }: Scope) {
  const readItems = (ids: readonly number[]) => getContentByIds(db, site, ids);
  const loadItems = ({ items }: PageRecords, ids: readonly number[]) =>
    items.load(
      ids.map((id) => toItemKey(site, id)),
      (keys) => readItems(keys.map(readItemId)),
    );
  return {
    /** Titles of items in any state: only for reports of staff who may read all items. */
    contentTitle: new DataLoader(async (ids: readonly number[]) => {
      const titles = await getContentTitles(db, ids);
      return ids.map((id) => titles.get(id) ?? null);
    }),
    content: new DataLoader((ids: readonly number[]) =>
      records ? loadItems(records, ids) : readItems(ids),
    ),
    tags: new DataLoader((ids: readonly number[]) => getContentTags(db, ids)),
    crossPublishedSiteIds: new DataLoader((ids: readonly number[]) =>
      getCrossPublishedSiteIds(db, site, ids),
    ),
    /** The photos behind pictures. */
    photo: new DataLoader(
      (pictures: readonly PicturedPhoto[]) => getPhotos({ db, addresses }, pictures),
      { cacheKeyFn: ({ url, focalPoint }: PicturedPhoto) => JSON.stringify([url, focalPoint]) },
    ),
    quiz: new DataLoader((ids: readonly number[]) => getQuizzes(db, site, ids)),
    itemMute: new DataLoader(
      (keys: readonly { memberId: number; contentId: number }[]) => getItemMutes(db, keys),
      { cacheKeyFn: ({ contentId }: { contentId: number }) => contentId },
    ),
  };
}

/** The categories of the site. */
function createCategoryLoaders({ db, records, site }: Scope) {
  const readCategories = async () => [await getCategories(db, site)];
  /** Keyed by the id of the site: one key per request. */
  const categories = new DataLoader<number, readonly CategoryRow[]>((siteIds) =>
    records ? records.categories.load(siteIds, readCategories) : readCategories(),
  );
  return {
    categories,
    category: new DataLoader(async (ids: readonly number[]) => {
      const byId = new Map(
        (await categories.load(site.id)).map((category) => [category.id, category]),
      );
      return ids.map((id) => byId.get(id) ?? null);
    }),
    categoryHasPost: new DataLoader(async (ids: readonly number[]) => {
      const withPost = await getCategoriesWithPost(db, site);
      return ids.map((id) => withPost.has(id));
    }),
  };
}

/** Comments, first posts and reactions. */
function createDiscussionLoaders({ db, records, site }: Scope) {
  const loadFirstPosts = ({ firstPosts }: PageRecords, authors: readonly PostAuthor[]) =>
    firstPosts.load(authors.map(toAuthorKey), (keys) =>
      getFirstPosts(db, keys.map(readPostAuthor)),
    );
  return {
    discussions: createDiscussions(db),
    comment: new DataLoader((ids: readonly number[]) => getCommentsByIds(db, site, ids)),
    /** The earliest approved post of an author on a site. */
    firstPost: new DataLoader(
      (authors: readonly PostAuthor[]) =>
        records ? loadFirstPosts(records, authors) : getFirstPosts(db, authors),
      { cacheKeyFn: toAuthorKey },
    ),
    commentRevisions: new DataLoader((ids: readonly number[]) => getRevisions(db, ids)),
    messageReactions: new DataLoader((ids: readonly string[]) => getMessageReactions(db, ids)),
    /** Public counts, which do not depend on the viewer, so a page that shows them can be shared. */
    reactionAggregates: new DataLoader(
      (reactables: readonly Reactable[]) => getReactionAggregates(db, null, reactables),
      { cacheKeyFn: ({ assocType, assocId }: Reactable) => `${assocType}:${assocId}` },
    ),
  };
}

/** Loaders of one operation: they batch many reads of single records into one query. */
export function createLoaders(sources: Sources, site: SiteWithFeatures, viewer: Viewer) {
  const scope = { ...sources, site, viewer };
  return {
    ...createMemberLoaders(scope),
    ...createProfileLoaders(scope),
    ...createConditionLoaders(scope),
    ...createContentLoaders(scope),
    ...createCategoryLoaders(scope),
    ...createDiscussionLoaders(scope),
  };
}
export type Loaders = ReturnType<typeof createLoaders>;

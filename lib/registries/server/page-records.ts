import type { PostAuthor } from "#lib/comments/server/first-posts.ts";
import type { PostKey } from "#lib/comments/shared/first-post.ts";
import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import type { CategoryRow } from "#lib/content/server/list-content.ts";
import {
  type InvalidationFeed,
  isAddition,
  listTag,
  recordTag,
} from "#lib/core/server/invalidation.ts";
import { createRecordCache, type RecordCache } from "#lib/core/server/record-cache.ts";
import type { PublicMember } from "#lib/members/server/get-members.ts";
import type { Visibility } from "#lib/profiles/server/get-visible-fields.ts";
import type { Reader, SiteScope } from "#lib/site/shared/site.ts";

/** What most pages show as well as others, as guests see it. */
export type PageRecords = {
  members: RecordCache<number, PublicMember | null>;
  /** What guests may see of members. */
  visibility: RecordCache<number, Visibility>;
  /** The categories of sites, by the id of the site. */
  categories: RecordCache<number, readonly CategoryRow[]>;
  /** Items that readers may see on a site, as lists show them. */
  items: RecordCache<ItemKey, ContentSummary | null>;
  /** The keys of the names of a site's conditions, by the id of the site; `null` where there are too many. */
  conditionKeys: RecordCache<number, ReadonlySet<string> | null>;
  /** The conditions of a site with a name. */
  namedConditions: RecordCache<NameKey, readonly NamedDisorder[]>;
  /** The other names of conditions, by the id of the condition. */
  synonyms: RecordCache<number, string[]>;
  /** The earliest approved posts of authors on sites. */
  firstPosts: RecordCache<AuthorKey, PostKey | null>;
  close: () => void;
};

/** An item on a site, as its reader may see it: guests do not see what is for members. */
export type ItemKey = `${Reader} ${number} ${number}`;

export const toItemKey = ({ id: siteId, reader = "guest" }: SiteScope, id: number): ItemKey =>
  `${reader} ${siteId} ${id}`;

/** The id of the item of a key. */
export const readItemId = (key: ItemKey): number => Number(key.slice(key.lastIndexOf(" ") + 1));

/** The id of a site, and the key of a name. */
export type NameKey = `${number} ${string}`;

/** The key of the name. */
export const readName = (key: NameKey): string => key.slice(key.indexOf(" ") + 1);

/** The ids of a site and of an author. */
export type AuthorKey = `${number} ${number}`;

export const toAuthorKey = ({ siteId, authorId }: PostAuthor): AuthorKey => `${siteId} ${authorId}`;

export function readPostAuthor(key: AuthorKey): PostAuthor {
  const [siteId = 0, authorId = 0] = key.split(" ").map(Number);
  return { siteId, authorId };
}

/** Everything that changes what lists show of an item. */
const itemTag = /^(?:Activity|Discussion|Thread):/;

/** Keeps what pages of guests have in common (docs/decisions/0092). */
export function createPageRecords(invalidations: Pick<InvalidationFeed, "subscribe">): PageRecords {
  const toTag = (id: number) => recordTag("User", id);
  const members = createRecordCache<number, PublicMember | null>({
    ...{ invalidations, toTag, max: 20_000 },
  });
  const visibility = createRecordCache<number, Visibility>({
    ...{ invalidations, toTag, max: 20_000 },
    // What a site has decides what is visible at first.
    dropsAll: (tag) => tag.startsWith("Site:"),
  });
  const categories = createRecordCache<number, readonly CategoryRow[]>({
    ...{ invalidations, max: 1000 },
    toTag: (siteId) => listTag("Category", siteId),
    dropsAll: (tag) => tag.startsWith("Category:"),
  });
  const items = createRecordCache<ItemKey, ContentSummary | null>({
    ...{ invalidations, max: 20_000 },
    toTag: (key) => recordTag("ContentItem", readItemId(key)),
    toOwnTag: (tag) => tag.replace(itemTag, "ContentItem:"),
    // One that is not visible may be in a moment, when its time has come.
    isKept: (item) => item !== null,
  });
  const conditionKeys = createRecordCache<number, ReadonlySet<string> | null>({
    ...{ invalidations, max: 1000 },
    toTag: (siteId) => listTag("Disorder", siteId),
    // A condition may be one of several sites.
    dropsAll: (tag) => tag.startsWith("Disorder:"),
  });
  const namedConditions = createRecordCache<NameKey, readonly NamedDisorder[]>({
    ...{ invalidations, max: 1000 },
    toTag: (key) => listTag("Disorder", Number.parseInt(key, 10)),
    dropsAll: (tag) => tag.startsWith("Disorder:"),
  });
  const synonyms = createRecordCache<number, string[]>({
    ...{ invalidations, max: 1000 },
    toTag: (id) => recordTag("Disorder", id),
    dropsAll: (tag) => tag.startsWith("Disorder@"),
  });
  const firstPosts = createRecordCache<AuthorKey, PostKey | null>({
    invalidations: {
      // What is added comes after the first post. Whatever is changed or taken away may have been one.
      subscribe: (listener) =>
        invalidations.subscribe((tags) => {
          if (!isAddition(tags)) listener(tags);
        }),
    },
    ...{ toTag: (key) => recordTag("FirstPost", key), dropsAll: () => true, max: 20_000 },
    isKept: (post) => post !== null,
  });
  const ofConditions = { conditionKeys, namedConditions, synonyms };
  const records = { members, visibility, categories, items, ...ofConditions, firstPosts };
  return {
    ...records,
    close: () => {
      for (const cache of Object.values(records)) cache.close();
    },
  };
}

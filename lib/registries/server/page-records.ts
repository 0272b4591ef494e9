import type { PostAuthor } from "#lib/comments/server/first-posts.ts";
import type { PostKey } from "#lib/comments/shared/first-post.ts";
import type { NamedDisorder } from "#lib/conditions/server/find-named-disorders.ts";
import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import type { CategoryRow } from "#lib/content/server/list-content.ts";
import {
  type CacheTag,
  type InvalidationFeed,
  isAddition,
  listTag,
  recordTag,
} from "#lib/core/server/invalidation.ts";
import { estimateBytes } from "#lib/core/server/tagged-cache/entry-store.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import type { PublicMember } from "#lib/members/server/get-members.ts";
import type { Visibility } from "#lib/profiles/server/get-visible-fields.ts";
import type { Reader, SiteScope } from "#lib/site/shared/site.ts";

/** Finds records of a kind, in the order of their keys; missing ones are read together. */
export type Records<Key, Row> = {
  load: (
    keys: readonly Key[],
    read: (missing: readonly Key[]) => Promise<readonly Row[]>,
  ) => Promise<Row[]>;
};

/** The data that most pages share, as guests see it. */
export type PageRecords = {
  members: Records<number, PublicMember | null>;
  /** The public data of members. */
  visibility: Records<number, Visibility>;
  /** The categories of sites, by the id of the site. */
  categories: Records<number, readonly CategoryRow[]>;
  /** Items that readers may see on a site, with the fields of lists. */
  items: Records<ItemKey, ContentSummary | null>;
  /** The keys of the names of a site's conditions, by the id of the site; `null` if there are too many. */
  conditionKeys: Records<number, ReadonlySet<string> | null>;
  /** The conditions of a site with a name. */
  namedConditions: Records<NameKey, readonly NamedDisorder[]>;
  /** The other names of conditions, by the id of the condition. */
  synonyms: Records<number, string[]>;
  /** The earliest approved posts of authors on sites. */
  firstPosts: Records<AuthorKey, PostKey | null>;
  close: () => void;
};

/** The key of an item on a site for a kind of reader: guests do not see items for members. */
export type ItemKey = `${Reader} ${number} ${number}`;

export const toItemKey = ({ id: siteId, reader = "guest" }: SiteScope, id: number): ItemKey =>
  `${reader} ${siteId} ${id}`;

/** The item id in a key. */
export const readItemId = (key: ItemKey): number => Number(key.slice(key.lastIndexOf(" ") + 1));

/** The key of a named condition: the id of a site and the key of the name. */
export type NameKey = `${number} ${string}`;

/** The name's part of a key. */
export const readName = (key: NameKey): string => key.slice(key.indexOf(" ") + 1);

/** The key of an author on a site: both ids. */
export type AuthorKey = `${number} ${number}`;

export const toAuthorKey = ({ siteId, authorId }: PostAuthor): AuthorKey => `${siteId} ${authorId}`;

export function readPostAuthor(key: AuthorKey): PostAuthor {
  const [siteId = 0, authorId = 0] = key.split(" ").map(Number);
  return { siteId, authorId };
}

/** Maximum size of all records: about 50,000 members. */
const maxBytes = 24 * 1024 * 1024;
/** The size of an entry in addition to its record. */
const overheadBytes = 200;

/** Tags of changes to the fields of an item that lists show. */
const itemTag = /^(?:Activity|Discussion|Thread):/;
/** The tag of all records of a type, or of its lists on all sites. */
const toAnyTag = (tag: CacheTag): CacheTag => tag.replace(/(?<=[:@]).*/s, "any");
const anySite = toAnyTag(recordTag("Site", 0));
const anyCategory = toAnyTag(recordTag("Category", 0));
const anyCondition = toAnyTag(recordTag("Disorder", 0));
const anyListOfConditions = toAnyTag(listTag("Disorder", 0));
/** A tag that every change or removal invalidates. */
const anyChange = "AnyChange";

/** The effect of a write's tags on cached records. */
const listRecordTags = (tags: readonly CacheTag[]): CacheTag[] => [
  ...tags.flatMap((tag) => [tag, tag.replace(itemTag, "ContentItem:"), toAnyTag(tag)]),
  ...(isAddition(tags) ? [] : [anyChange]),
];

/** Caches the data that pages of guests share (docs/decisions/0124). */
export function createPageRecords(invalidations: Pick<InvalidationFeed, "subscribe">): PageRecords {
  const cache = new TaggedCache<unknown>({
    maxBytes,
    invalidations: {
      subscribe: (listener) => invalidations.subscribe((tags) => listener(listRecordTags(tags))),
    },
  });

  /** @param isKept whether a record can be cached until one of its tags is invalidated */
  function createRecords<Key extends string | number, Row>(
    kind: string,
    toTags: (key: Key) => CacheTag[],
    isKept: (row: NoInfer<Row>) => boolean = () => true,
  ): Records<Key, Row> {
    // Each kind has its own keys.
    const rows = cache as TaggedCache<Row>;
    const toMade = (key: Key, value: Row) => ({
      value,
      tags: toTags(key),
      isCacheable: isKept(value),
      bytes: estimateBytes(value) + overheadBytes,
    });
    return {
      load: async (keys, read) => {
        const found = await rows.findTogether(
          keys,
          (key) => `${kind} ${key}`,
          async (missing) => {
            const made = await read(missing);
            return missing.map((key, at) => toMade(key, made[at] as Row));
          },
        );
        return found.map(({ value }) => value);
      },
    };
  }

  const isThere = (record: unknown) => record !== null;
  return {
    members: createRecords("member", (id) => [recordTag("User", id)]),
    // Visibility also depends on the features of the site.
    visibility: createRecords("visibility", (id) => [recordTag("User", id), anySite]),
    categories: createRecords("categories", (siteId) => [listTag("Category", siteId), anyCategory]),
    // An invisible item may become visible soon, at its publication time.
    items: createRecords("item", (key) => [recordTag("ContentItem", readItemId(key))], isThere),
    // A condition may belong to several sites.
    conditionKeys: createRecords("condition keys", (siteId) => [
      listTag("Disorder", siteId),
      anyCondition,
    ]),
    namedConditions: createRecords("named conditions", (key) => [
      listTag("Disorder", Number.parseInt(key, 10)),
      anyCondition,
    ]),
    synonyms: createRecords("synonyms", (id) => [recordTag("Disorder", id), anyListOfConditions]),
    // Added posts never become the first one, but a changed or removed post may have been the first.
    firstPosts: createRecords("first post", () => [anyChange], isThere),
    close: () => cache.close(),
  };
}

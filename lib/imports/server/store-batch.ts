import { contentPath } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type Invalidate, inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { freeSlug } from "#lib/core/shared/slug.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { pluralTypeNames } from "#lib/imports/shared/item-types.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findCommentIdsByKeys, insertImportedComments } from "./import-comment-queries.ts";
import {
  findItemsByKeys,
  insertContentTags,
  insertItems,
  lockImports,
  type NewItem,
  type StoredItem,
} from "./import-item-queries.ts";
import type { MovedItem } from "./old-address.ts";
import { type People, type Person, personKey } from "./people.ts";
import type { ItemPlan } from "./plan-item.ts";
import type { Terms } from "./terms.ts";

/** Names that are taken on the site; each batch adds its own. */
export type TakenNames = { slugs: Set<string>; permalinks: Set<string>; categories: Set<string> };

/** The items that are published here, by their ids in the file. */
export type Addresses = Map<string, MovedItem>;

/** The state that all batches of one import share. */
export type Batch = {
  store: Store;
  site: SiteScope;
  terms: Terms;
  people: People;
  taken: TakenNames;
  addresses: Addresses;
  isDryRun: boolean;
  reporter: Reporter;
  recorder: RunRecorder;
};

/** A path of one segment that may become the permalink of an item. */
const permalinkPath = /^\/([a-z0-9][a-z0-9._-]{0,199})$/;

function nameItem(plan: ItemPlan, { taken, reporter }: Batch) {
  const isTaken = (slug: string) => taken.slugs.has(slug) || isReservedWord(slug);
  const slug = freeSlug(plan.wantedSlug, isTaken);
  if (slug !== plan.wantedSlug)
    reporter.change("item", plan.name, `slug ${plan.wantedSlug} is taken, ${slug} is used`);
  taken.slugs.add(slug);
  const word = permalinkPath.exec(plan.oldPath ?? "")?.[1];
  const isFree =
    word !== undefined &&
    !isReservedWord(word) &&
    !taken.permalinks.has(word) &&
    !taken.categories.has(word);
  if (word && !isFree) reporter.change("item", plan.name, `path /${word} is taken`);
  const permalink = isFree && word ? word : null;
  if (permalink) taken.permalinks.add(permalink);
  return { slug, permalink };
}

function newItem(plan: ItemPlan, authorId: number, batch: Batch): NewItem {
  const { title, summary, sections, seo, commentStatus, isFeatured, status, publishedAt } = plan;
  const at = plan.modifiedAt ?? publishedAt ?? new Date();
  return {
    title,
    summary,
    sections,
    seo,
    commentStatus,
    isFeatured,
    status,
    publishedAt,
    authorId,
    ...nameItem(plan, batch),
    siteId: batch.site.id,
    type: plan.type,
    featuredMedia: plan.featuredMedia,
    images: plan.images,
    ...plan.details,
    categoryId: plan.category ? (batch.terms.categoryIds.get(plan.category) ?? null) : null,
    modifiedAt: at,
    lastActiveAt: publishedAt ?? at,
    importKey: plan.key,
  };
}

/** The comments of items, and the ids of those that the site already has, including deleted ones. */
async function findComments(tx: Queryable, plans: readonly ItemPlan[], { site }: Batch) {
  const all = plans.flatMap((plan) => plan.comments.map((comment) => ({ plan, comment })));
  const keys = all.map(({ comment }) => comment.key);
  const known = await findCommentIdsByKeys(tx, site, keys);
  return { known, comments: all.filter(({ comment }) => !known.has(comment.key)) };
}

function addAddresses(
  stored: readonly Pick<StoredItem, "type" | "status" | "importKey" | "slug" | "permalink">[],
  plans: readonly ItemPlan[],
  addresses: Addresses,
) {
  const byKey = new Map(stored.map((item) => [item.importKey, item]));
  for (const plan of plans) {
    const item = byKey.get(plan.key);
    if (item?.status === "published")
      addresses.set(plan.wxrId || plan.key, {
        path: contentPath(item),
        oldPath: plan.oldPath,
        formerPaths: plan.formerPaths,
        isPage: plan.type === "page",
        author: plan.author,
        day: plan.day,
        comments: plan.comments.length,
        tags: plan.tags,
      });
  }
}

/**
 * Reports items whose stored title differs: from another blog at the same URL, such as a test blog, or a later
 * version.
 */
function reportOtherTitles(
  plans: readonly ItemPlan[],
  knownTitles: ReadonlyMap<string | null, string | null>,
  reporter: Reporter,
): void {
  for (const plan of plans) {
    const title = knownTitles.get(plan.key);
    if (title && title !== plan.title)
      reporter.change("item", plan.name, "already imported under another title, left unchanged");
  }
}

const getAuthor = (plan: ItemPlan): Person => ({ kind: "author", login: plan.author });

/** Finds or creates the members who wrote items and comments. @returns their ids */
async function openPeople(
  tx: Queryable,
  people: readonly Person[],
  batch: Batch,
): Promise<(person: Person) => number> {
  const ids = await batch.people.getMemberIds(tx, people);
  return (person) => {
    const id = ids.get(personKey(person));
    if (id === undefined) throw new Error(`No member for ${personKey(person)}`);
    return id;
  };
}

/**
 * Stores a batch of items with their tags, first revisions and comments, in one transaction. Items
 * that were imported before, by their import key, keep what editors changed; only missing comments
 * are added.
 */
export async function storeBatch(plans: readonly ItemPlan[], batch: Batch): Promise<void> {
  const { store, site, reporter, isDryRun } = batch;
  const work = async (tx: Queryable, invalidate: Invalidate) => {
    const keys = plans.map((plan) => plan.key);
    const known = await findItemsByKeys(tx, site, keys);
    const knownTitles = new Map(known.map((item) => [item.importKey, item.importedTitle]));
    const missing = plans.filter((plan) => !knownTitles.has(plan.key));
    reportOtherTitles(plans, knownTitles, reporter);
    const { known: knownComments, comments } = await findComments(tx, plans, batch);
    // These two are reported even if they are 0.
    for (const name of ["posts", "pages"]) reporter.count(`${name} stored`, 0);
    for (const { type } of missing) reporter.count(`${pluralTypeNames[type] ?? type} stored`);
    reporter.count("items already imported", known.length);
    reporter.count("comments stored", comments.length);
    if (isDryRun) {
      // A dry run claims the names too, so that the report shows conflicts.
      const planned = missing.map((plan) => {
        const { type, status, key } = plan;
        return { type, status, importKey: key, ...nameItem(plan, batch) };
      });
      addAddresses([...known, ...planned], plans, batch.addresses);
      return;
    }
    const authors = [...missing.map(getAuthor), ...comments.map(({ comment }) => comment.by)];
    const getId = await openPeople(tx, authors, batch);
    const rows = missing.map((plan) => newItem(plan, getId(getAuthor(plan)), batch));
    const stored = await insertItems(tx, rows);
    await batch.recorder.add(
      tx,
      "item",
      stored.map(({ id }) => id),
    );
    const all = [...known, ...stored];
    const itemIds = new Map(all.map((item) => [item.importKey, item.id]));
    await insertContentTags(tx, tagRows(missing, itemIds, batch));
    const commentRows = comments.flatMap(({ plan, comment }) => {
      const contentId = itemIds.get(plan.key);
      if (contentId === undefined) return [];
      const { by, ...row } = comment;
      return [{ ...row, contentId, authorId: getId(by) }];
    });
    const commentIds = await insertImportedComments(tx, site, commentRows, knownComments);
    await batch.recorder.add(
      tx,
      "comment",
      commentRows.flatMap(({ key }) => commentIds.get(key) ?? []),
    );
    const changedIds = new Set([
      ...stored.map((item) => item.id),
      ...commentRows.map((row) => row.contentId),
    ]);
    for (const id of changedIds) invalidate("ContentItem", id, [site.id]);
    addAddresses(all, plans, batch.addresses);
  };
  if (isDryRun) return work(store.db, () => undefined);
  await inTransaction(store, async (tx, invalidate) => {
    await lockImports(tx, site);
    await work(tx, invalidate);
  });
}

function tagRows(
  plans: readonly ItemPlan[],
  itemIds: ReadonlyMap<string | null, number>,
  { site, terms }: Batch,
) {
  return plans.flatMap((plan) => {
    const contentId = itemIds.get(plan.key);
    const tagIds = new Set(plan.tags.flatMap((tag) => terms.tagIds.get(tag) ?? []));
    return contentId === undefined
      ? []
      : [...tagIds].map((tagId) => ({ siteId: site.id, contentId, tagId }));
  });
}

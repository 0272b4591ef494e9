import { and, asc, desc, eq, inArray, lte, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentType } from "#lib/content/shared/content.ts";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { CrisisLevel } from "#lib/moderation/shared/case.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { toTopicName } from "#lib/site/shared/site-name.ts";
import { contentItems } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { prepareForReaders, visibleOn } from "./visible-content.ts";

/** The columns that lists show. */
export const summaryColumns = {
  id: contentItems.id,
  siteId: contentItems.siteId,
  type: contentItems.type,
  slug: contentItems.slug,
  permalink: contentItems.permalink,
  // A title that is only the name of a site, such as that of its home page, is shown like the name.
  title: sql<string>`${contentItems.title}`.mapWith(toTopicName),
  summary: contentItems.summary,
  authorId: contentItems.authorId,
  categoryId: contentItems.categoryId,
  featuredMedia: contentItems.featuredMedia,
  template: contentItems.template,
  isFeatured: contentItems.isFeatured,
  status: contentItems.status,
  publishedAt: contentItems.publishedAt,
  modifiedAt: contentItems.modifiedAt,
  lastActiveAt: contentItems.lastActiveAt,
  editedAt: contentItems.editedAt,
  commentCount: contentItems.commentCount,
  commentStatus: contentItems.commentStatus,
  visibility: contentItems.visibility,
  crisisLevel: contentItems.crisisLevel,
  acceptedCommentId: contentItems.acceptedCommentId,
  pinnedCommentId: contentItems.pinnedCommentId,
};
const columnsWithText = {
  ...summaryColumns,
  sections: contentItems.sections,
  body: contentItems.body,
  document: contentItems.document,
  /** Its visibility on the requested site. */
  placementVisibility: contentPlacements.visibility,
  images: contentItems.images,
  seo: contentItems.seo,
  nutrition: contentItems.nutrition,
  recipe: contentItems.recipe,
  isReviewOverdue: sql<boolean>`coalesce(${contentItems.reviewDueAt} <= now(), false)`,
  editedAt: contentItems.editedAt,
  visibility: contentItems.visibility,
};

/** The keys by which an item is read. */
export type ItemKey =
  | { id: number }
  | { slug: string; types: readonly ContentType[] }
  | { previousSlug: string; types: readonly ContentType[] }
  | { permalink: string };

/**
 * Most pages run this query first. Two sites may use the same slug; the item of this site comes first, unless it is
 * deleted.
 */
const selectItem = (db: Queryable, match: SQL | undefined) =>
  db
    .select(columnsWithText)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(eq(contentPlacements.siteId, sql.placeholder("siteId")), match))
    .orderBy(
      desc(notInArray(contentItems.status, [...removedStatuses])),
      desc(eq(contentItems.siteId, sql.placeholder("siteId"))),
    )
    .limit(1);

const itemById = prepareOnce((db) =>
  selectItem(db, eq(contentItems.id, sql.placeholder("id"))).prepare("item_by_id"),
);

const hasType = anyOf(contentItems.type, sql.placeholder("types"));

const itemBySlug = prepareOnce((db) =>
  selectItem(db, and(eq(contentItems.slug, sql.placeholder("slug")), hasType)).prepare(
    "item_by_slug",
  ),
);

const itemByPreviousSlug = prepareOnce((db) =>
  selectItem(
    db,
    and(eq(contentItems.previousSlug, sql.placeholder("previousSlug")), hasType),
  ).prepare("item_by_previous_slug"),
);

const itemByPermalink = prepareOnce((db) =>
  selectItem(db, eq(contentItems.permalink, sql.placeholder("permalink"))).prepare(
    "item_by_permalink",
  ),
);

function getItemQuery(by: ItemKey) {
  if ("id" in by) return itemById;
  if ("slug" in by) return itemBySlug;
  return "permalink" in by ? itemByPermalink : itemByPreviousSlug;
}

/** One item with its text, whatever its status: the caller checks who may see a draft, and hides a deleted item. */
export async function findItemOnSite(db: Queryable, site: SiteScope, by: ItemKey) {
  const [item] = await getItemQuery(by)(db).execute({ siteId: site.id, ...by });
  return item;
}
export type ContentWithText = NonNullable<Awaited<ReturnType<typeof findItemOnSite>>>;

const visibleByIds = prepareForReaders((db, site) =>
  db
    .select(summaryColumns)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(visibleOn(site), anyOf(contentItems.id, sql.placeholder("ids"))))
    .prepare(`visible_by_ids_${site.reader}`),
);

/** The items with these ids that are visible on the site, with the columns that lists show. */
export async function findVisibleByIds(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return visibleByIds(db, site).execute({ siteId: site.id, ids });
}

const placedSites = prepareOnce((db) => {
  const here = alias(contentPlacements, "here");
  return db
    .select({ contentId: contentPlacements.contentId, siteId: contentPlacements.siteId })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .innerJoin(
      here,
      and(eq(here.contentId, contentItems.id), eq(here.siteId, sql.placeholder("siteId"))),
    )
    .where(
      and(
        anyOf(contentPlacements.contentId, sql.placeholder("ids")),
        eq(contentItems.status, "published"),
        lte(contentPlacements.publishedAt, sql`now()`),
        ne(contentPlacements.visibility, "nobody"),
      ),
    )
    .orderBy(desc(eq(contentPlacements.siteId, contentItems.siteId)), asc(contentPlacements.siteId))
    .prepare("placed_sites");
});

/**
 * The sites on which each of these items is published, the item's own site first. Items that are
 * not placed on `site` are left out.
 */
export async function findPlacedSites(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return placedSites(db).execute({ siteId: site.id, ids });
}

/**
 * Changes the comment count and, where given, the time of the last activity.
 * @returns the new count
 */
export async function addToCommentCount(
  db: Queryable,
  contentId: number,
  change: { by: number; activeAt?: Date },
): Promise<number> {
  const [row] = await db
    .update(contentItems)
    .set({
      commentCount: sql`greatest(0, ${contentItems.commentCount} + ${change.by})`,
      lastActiveAt: change.activeAt,
    })
    .where(eq(contentItems.id, contentId))
    .returning({ commentCount: contentItems.commentCount });
  return row?.commentCount ?? 0;
}

/**
 * A part of a statement that counts the comment in `stored` and updates the last activity of its item. Other comments
 * on the item wait for it until the transaction ends.
 */
export const countStoredComment = (): SQL =>
  sql`update content_items set comment_count = comment_count + 1, last_active_at = stored.inserted_at
    from stored where content_items.id = stored.content_id`;

/** Pins a comment of an item; `unpin` leaves another pinned comment alone. */
export async function updatePinnedComment(
  db: Queryable,
  contentId: number,
  change: { pin: number } | { unpin: number },
): Promise<void> {
  const update = db
    .update(contentItems)
    .set({ pinnedCommentId: "pin" in change ? change.pin : null });
  await ("pin" in change
    ? update.where(eq(contentItems.id, contentId))
    : update.where(
        and(eq(contentItems.id, contentId), eq(contentItems.pinnedCommentId, change.unpin)),
      ));
}

/** The crisis level of a thread of the site, locked until the transaction ends. */
export async function lockCrisisLevel(db: Queryable, site: SiteScope, contentId: number) {
  const [thread] = await db
    .select({
      id: contentItems.id,
      authorId: contentItems.authorId,
      crisisLevel: contentItems.crisisLevel,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.id, contentId),
        eq(contentItems.siteId, site.id),
        eq(contentItems.type, "thread"),
        inArray(contentItems.status, ["published", "held"]),
      ),
    )
    .for("update");
  return thread;
}

export async function updateCrisisLevel(
  db: Queryable,
  contentId: number,
  crisisLevel: CrisisLevel | null,
): Promise<void> {
  await db.update(contentItems).set({ crisisLevel }).where(eq(contentItems.id, contentId));
}

/** The items among these that are at the high level. */
export async function findHighLevelIds(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(anyOf(contentItems.id, ids), eq(contentItems.crisisLevel, "high")));
  return rows.map(({ id }) => id);
}

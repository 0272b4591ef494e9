import { and, eq, inArray, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, pathSpace } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import type { ItemRow } from "./save-queries.ts";

/** Types that members write, each with its path prefix. */
export type SoleType = Extract<ContentType, "thread" | "story" | "recipe">;

/** The id of the item that this member created with this key, whatever its status. */
export async function findItemIdByKey(
  db: Queryable,
  site: SiteScope,
  by: { authorId: number; idempotencyKey: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        eq(contentItems.authorId, by.authorId),
        eq(contentItems.idempotencyKey, by.idempotencyKey),
      ),
    );
  return row?.id;
}

/**
 * The slugs among these that the site's items already use, deleted ones included.
 * @param type a type that does not share its path prefix
 */
export async function findTakenSlugs(
  db: Queryable,
  site: SiteScope,
  type: SoleType,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        eq(pathSpace(contentItems), type),
        inArray(contentItems.slug, [...slugs]),
      ),
    );
  return rows.map((row) => row.slug);
}

type ItemInsert = typeof contentItems.$inferInsert;

/** The queries of items that members write and may change. */
export type MemberItemText = Pick<ItemInsert, "title" | "summary" | "body"> &
  Partial<Pick<ItemInsert, "document" | "recipe" | "nutrition" | "featuredMedia" | "visibility">>;

/** A new item by a member, published at once or held. */
export type NewMemberItem = MemberItemText &
  Pick<ItemInsert, "siteId" | "type" | "slug" | "authorId" | "categoryId" | "idempotencyKey"> & {
    status: "published" | "held";
  };

/**
 * Stores an item and places it on its own site.
 * @returns its id, or `undefined` when the author has used this key before or the slug is taken
 */
export async function insertMemberItem(
  db: Queryable,
  row: NewMemberItem,
  at: Date,
): Promise<number | undefined> {
  const { siteId, type } = row;
  const publishedAt = row.status === "published" ? at : null;
  const [item] = await db
    .insert(contentItems)
    .values({ ...row, publishedAt, modifiedAt: at, lastActiveAt: at })
    .onConflictDoNothing()
    .returning({ id: contentItems.id });
  if (!item) return undefined;
  await db.insert(contentPlacements).values({ siteId, contentId: item.id, type, publishedAt });
  return item.id;
}

/** An item that a member wrote on this site, locked until the end of the transaction. */
export async function lockMemberItem(
  db: Queryable,
  site: SiteScope,
  item: { id: number; types: readonly SoleType[] },
): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.id, item.id),
        eq(contentItems.siteId, site.id),
        inArray(contentItems.type, [...item.types]),
        inArray(contentItems.status, ["published", "held"]),
      ),
    )
    .for("update");
  return row;
}

/** The formatted text of an item by this member on this site; `null` when it has none. */
export async function findOwnDocument(
  db: Queryable,
  site: SiteScope,
  item: { id: number; authorId: number },
): Promise<RichText | null> {
  const [row] = await db
    .select({ document: contentItems.document })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.id, item.id),
        eq(contentItems.siteId, site.id),
        eq(contentItems.authorId, item.authorId),
      ),
    );
  return row?.document ?? null;
}

/** Stores the author's changes of an item. */
export async function updateMemberItemRow(
  db: Queryable,
  site: SiteScope,
  id: number,
  change: MemberItemText &
    Partial<Pick<ItemInsert, "slug" | "previousSlug" | "status">> & {
      modifiedAt: Date;
      editedAt?: Date;
    },
): Promise<ItemRow> {
  const [row] = await db
    .update(contentItems)
    .set(change)
    .where(and(eq(contentItems.id, id), eq(contentItems.siteId, site.id)))
    .returning();
  if (!row) throw new Error(`Item ${id} was not stored`);
  return row;
}

/** Marks an item as deleted. */
export async function markItemDeleted(
  db: Queryable,
  site: SiteScope,
  item: { id: number; statusById: number; statusAt: Date },
): Promise<void> {
  const { id, ...by } = item;
  await db
    .update(contentItems)
    .set({ status: "deleted", ...by })
    .where(and(eq(contentItems.id, id), eq(contentItems.siteId, site.id)));
}

/** Publishes an item that was held: now, or as it was before an edit held it. */
export async function publishHeldItem(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  item: { id: number; statusById: number; statusAt: Date },
): Promise<void> {
  const { id, statusById, statusAt } = item;
  const at = sql.param(statusAt, contentItems.publishedAt);
  const times = {
    publishedAt: sql`coalesce(${contentItems.publishedAt}, ${at})`,
    lastActiveAt: sql`case when ${contentItems.publishedAt} is null then ${at}
      else ${contentItems.lastActiveAt} end`,
  };
  await db
    .update(contentItems)
    .set({ status: "published", statusById, statusAt, ...times })
    .where(and(eq(contentItems.id, id), eq(contentItems.siteId, site.id)));
  await db
    .update(contentPlacements)
    .set({ publishedAt: sql`coalesce(${contentPlacements.publishedAt}, ${at})` })
    .where(and(eq(contentPlacements.contentId, id), eq(contentPlacements.siteId, site.id)));
}

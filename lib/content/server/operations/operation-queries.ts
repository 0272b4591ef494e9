import { and, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import {
  type ChangedItem,
  type ContentAction,
  undoDays,
} from "#lib/content/shared/content-change.ts";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentOperations } from "./content-list-tables.ts";

export type OperationRow = typeof contentOperations.$inferSelect;

const sinceUndoEnds = sql.raw(`now() - interval '${undoDays} days'`);
const isKept = gt(contentOperations.madeAt, sinceUndoEnds);
const isOperation = (site: SiteScope, id: number) =>
  and(eq(contentOperations.id, id), eq(contentOperations.siteId, site.id), isKept);

/** Stores a change before its first item is changed. @returns its id */
export async function insertOperation(
  db: Queryable,
  operation: { siteId: number; action: ContentAction; madeBy: number },
): Promise<number> {
  const [row] = await db
    .insert(contentOperations)
    .values(operation)
    .returning({ id: contentOperations.id });
  if (!row) throw new Error("The change was not stored");
  return row.id;
}

/** Adds an item to a change, after it was changed or not. */
export async function addChangedItem(db: Queryable, id: number, item: ChangedItem): Promise<void> {
  await db
    .update(contentOperations)
    .set({
      items: sql`${contentOperations.items} || ${JSON.stringify([item])}::jsonb`,
      changedCount: sql`${contentOperations.changedCount} + ${"before" in item ? 1 : 0}`,
    })
    .where(eq(contentOperations.id, id));
}

/** A change of the site that can still be undone, or was undone. */
export async function findOperation(db: Queryable, site: SiteScope, id: number) {
  const [row] = await db.select().from(contentOperations).where(isOperation(site, id));
  return row ?? null;
}

/** Marks a change as undone. @returns `null` if it is undone already */
export async function claimUndo(
  db: Queryable,
  site: SiteScope,
  { id, undoneBy }: { id: number; undoneBy: number },
) {
  const [row] = await db
    .update(contentOperations)
    .set({ undoneBy, undoneAt: sql`now()` })
    .where(and(isOperation(site, id), isNull(contentOperations.undoneAt)))
    .returning();
  return row ?? null;
}

/** Stores what an undo did with each item. If it restored none, it can be tried again. */
export async function storeUndo(
  db: Queryable,
  id: number,
  { items, isUndone }: { items: readonly ChangedItem[]; isUndone: boolean },
): Promise<void> {
  await db
    .update(contentOperations)
    .set({ items, ...(isUndone ? {} : { undoneBy: null, undoneAt: null }) })
    .where(eq(contentOperations.id, id));
}

/** The changes of a site, the newest first. @param options.madeBy `null` for those of everybody */
export async function listOperations(
  db: Queryable,
  site: SiteScope,
  options: { madeBy: number | null; after: number | null; limit: number },
): Promise<OperationRow[]> {
  const { madeBy, after, limit } = options;
  return db
    .select()
    .from(contentOperations)
    .where(
      and(
        eq(contentOperations.siteId, site.id),
        isKept,
        gt(contentOperations.changedCount, 0),
        madeBy === null ? undefined : eq(contentOperations.madeBy, madeBy),
        after === null ? undefined : lt(contentOperations.id, after),
      ),
    )
    .orderBy(desc(contentOperations.id))
    .limit(limit);
}

/** Deletes changes that can no longer be undone. @returns their number */
export async function deleteOldOperations(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .delete(contentOperations)
    .where(sql`${contentOperations.madeAt} <= ${sinceUndoEnds}`);
  return rowCount ?? 0;
}

/** The titles of items of the site. @param options.authorId `null` for items of everybody */
export async function findItemTitles(
  db: Queryable,
  site: SiteScope,
  { ids, authorId }: { ids: readonly number[]; authorId: number | null },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        anyOf(contentItems.id, ids),
        notInArray(contentItems.status, [...removedStatuses]),
        authorId === null ? undefined : eq(contentItems.authorId, authorId),
      ),
    );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Whether the site has a category with this slug. */
export const hasCategory = async (db: Queryable, site: SiteScope, slug: string): Promise<boolean> =>
  (await db.$count(categories, and(eq(categories.siteId, site.id), eq(categories.slug, slug)))) > 0;

/** The tags of the site with these names or slugs, in lower case. */
export async function findTagsByName(db: Queryable, site: SiteScope, names: readonly string[]) {
  const wanted = [...names];
  return db
    .select({ slug: tags.slug, name: sql<string>`lower(${tags.name})` })
    .from(tags)
    .where(
      and(
        eq(tags.siteId, site.id),
        sql`(${inArray(tags.slug, wanted)} or ${inArray(sql`lower(${tags.name})`, wanted)})`,
      ),
    );
}

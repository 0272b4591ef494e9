import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { disorderNames, disorderSites, disorders } from "./disorder-tables.ts";

export type DisorderInsert = typeof disorders.$inferInsert;
export type NameInsert = typeof disorderNames.$inferInsert;

/** Maximum number of rows in one statement, limited by its parameters. */
const rowsPerStatement = 1000;

const parts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_unused, at) =>
    items.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );

/** Serialises saves of conditions until the end of the transaction. */
export async function lockDisorders(db: Queryable): Promise<void> {
  // The first number separates this lock from other advisory locks.
  await db.execute(sql`select pg_advisory_xact_lock(7203117, 0)`);
}

/** Every condition of the network, without its names. */
export async function findAllDisorders(db: Queryable) {
  const {
    initial: _initial,
    insertedAt: _at,
    modifiedAt: _time,
    seo: _seo,
    ...columns
  } = getTableColumns(disorders);
  return db.select(columns).from(disorders);
}

/** Every name of every condition. */
export async function findAllNames(db: Queryable) {
  return db.select().from(disorderNames);
}

/** Stores conditions. @returns their ids by slug */
export async function insertDisorders(
  db: Queryable,
  rows: readonly DisorderInsert[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const part of parts(rows)) {
    const stored = await db
      .insert(disorders)
      .values(part)
      .returning({ id: disorders.id, slug: disorders.slug });
    for (const { id, slug } of stored) ids.set(slug, id);
  }
  return ids;
}

/** Replaces the columns of a condition. */
export async function updateDisorder(
  db: Queryable,
  id: number,
  values: Omit<DisorderInsert, "slug">,
): Promise<void> {
  await db
    .update(disorders)
    .set({ ...values, modifiedAt: sql`now()` })
    .where(eq(disorders.id, id));
}

/** Replaces the names of these conditions. */
export async function replaceNames(
  db: Queryable,
  ids: readonly number[],
  names: readonly NameInsert[],
): Promise<void> {
  for (const part of parts(ids))
    await db.delete(disorderNames).where(inArray(disorderNames.disorderId, part));
  for (const part of parts(names)) await db.insert(disorderNames).values(part);
}

/** Shows conditions on a site. @returns the ids of conditions that the site did not show before */
export async function placeDisorders(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  ids: readonly number[],
  featured: ReadonlySet<number> = new Set(),
): Promise<number[]> {
  const placed: number[] = [];
  for (const part of parts(ids)) {
    const rows = await db
      .insert(disorderSites)
      .values(
        part.map((disorderId) => ({
          siteId: site.id,
          disorderId,
          isFeatured: featured.has(disorderId),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: disorderSites.disorderId });
    placed.push(...rows.map(({ id }) => id));
  }
  return placed;
}

/** The sites that show each of these conditions. */
export async function findDisorderSites(db: Queryable, ids: readonly number[]) {
  const rows: { disorderId: number; siteId: number }[] = [];
  for (const part of parts(ids))
    rows.push(
      ...(await db
        .select({ disorderId: disorderSites.disorderId, siteId: disorderSites.siteId })
        .from(disorderSites)
        .where(inArray(disorderSites.disorderId, part))),
    );
  return rows;
}

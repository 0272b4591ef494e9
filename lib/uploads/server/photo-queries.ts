import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { photos } from "./photo-tables.ts";
import { uploads } from "./upload-tables.ts";

export type PhotoFacts = Omit<typeof photos.$inferSelect, "source">;

/** Stores the row of a photo; does nothing if it exists. */
export async function insertPhoto(
  db: Queryable,
  photo: PhotoFacts & { source: string },
): Promise<void> {
  await db.insert(photos).values(photo).onConflictDoNothing();
}

/** The stored data of photos, in the order of their sources; `null` for unknown ones. */
export async function findPhotos(
  db: Queryable,
  sources: readonly string[],
): Promise<(PhotoFacts | null)[]> {
  const rows = await db.select().from(photos).where(anyOf(photos.source, sources));
  const bySource = new Map(rows.map(({ source, ...facts }) => [source, facts]));
  return sources.map((source) => bySource.get(source) ?? null);
}

export async function deletePhotos(db: Queryable, sources: readonly string[]): Promise<void> {
  await db.delete(photos).where(anyOf(photos.source, sources));
}

/** Whether an upload exists and is not about to be deleted. */
export async function isUploadKept(db: Queryable, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(eq(uploads.key, key), or(isNull(uploads.expiresAt), gt(uploads.expiresAt, sql`now()`))),
    );
  return rows.length > 0;
}

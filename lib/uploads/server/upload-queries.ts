import { and, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { anyOf, noneOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { type UploadOwnerType, uploads, uploadUses } from "./upload-tables.ts";

/** The users of uploads. */
export type UploadOwner = { type: UploadOwnerType; id: number };

const seconds = (count: number) => sql`now() + make_interval(secs => ${count})`;

/** Bytes that a member uploaded in the last 24 hours, and the total of stored bytes. */
export async function sumBytes(
  db: Queryable,
  memberId: number,
): Promise<{ today: number; total: number }> {
  const isToday = sql`${uploads.insertedAt} > now() - interval '24 hours'`;
  const [row] = await db
    .select({
      today: sql<number>`coalesce(sum(${uploads.bytes}) filter (where ${isToday}), 0)::float8`,
      total: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
    })
    .from(uploads)
    .where(eq(uploads.memberId, memberId));
  return row ?? { today: 0, total: 0 };
}

/** Stores an upload whose files are still to be written. @returns its id */
export async function insertUpload(
  db: Queryable,
  row: Pick<
    typeof uploads.$inferInsert,
    "key" | "siteId" | "memberId" | "imageType" | "alt" | "bytes" | "width" | "height"
  >,
  ttlSeconds: number,
): Promise<number> {
  const [inserted] = await db
    .insert(uploads)
    .values({ ...row, expiresAt: seconds(ttlSeconds) })
    .returning({ id: uploads.id });
  if (!inserted) throw new Error("The upload was not stored");
  return inserted.id;
}

/** Sets when an unused upload is deleted. */
export async function setExpiry(db: Queryable, id: number, ttlSeconds: number): Promise<void> {
  await db
    .update(uploads)
    .set({ expiresAt: seconds(ttlSeconds) })
    .where(eq(uploads.id, id));
}

type HeldUploads = { siteId: number; memberId: number; keys: readonly string[] };

const isHeld = ({ siteId, memberId, keys }: HeldUploads) =>
  and(
    anyOf(uploads.key, keys),
    eq(uploads.siteId, siteId),
    eq(uploads.memberId, memberId),
    gt(uploads.expiresAt, sql`now()`),
  );

/** Moves the expiry of unused uploads to this number of days plus one from now; writes at most once a day. */
export async function extendExpiry(
  db: Queryable,
  { days, ...held }: HeldUploads & { days: number },
): Promise<void> {
  await db
    .update(uploads)
    .set({ expiresAt: sql`now() + make_interval(days => ${days + 1})` })
    .where(and(isHeld(held), lte(uploads.expiresAt, sql`now() + make_interval(days => ${days})`)));
}

/** Limits the expiry of unused uploads to a number of seconds from now. */
export async function shortenExpiry(
  db: Queryable,
  { ttlSeconds, ...held }: HeldUploads & { ttlSeconds: number },
): Promise<void> {
  await db
    .update(uploads)
    .set({ expiresAt: seconds(ttlSeconds) })
    .where(and(isHeld(held), gt(uploads.expiresAt, seconds(ttlSeconds))));
}

const columns = {
  id: uploads.id,
  key: uploads.key,
  imageType: uploads.imageType,
  alt: uploads.alt,
  width: uploads.width,
  height: uploads.height,
};

/** The uploads of a member on a site with these keys, without uploads that are about to be deleted. */
export async function findUploadsByKeys(
  db: Queryable,
  by: { siteId: number; memberId: number; keys: readonly string[] },
) {
  return db
    .select(columns)
    .from(uploads)
    .where(
      and(
        anyOf(uploads.key, by.keys),
        eq(uploads.siteId, by.siteId),
        eq(uploads.memberId, by.memberId),
        or(isNull(uploads.expiresAt), gt(uploads.expiresAt, sql`now()`)),
      ),
    );
}
export type UploadRow = Awaited<ReturnType<typeof findUploadsByKeys>>[number];

/** The uploads that an owner shows. */
export async function findUploadsOfOwner(db: Queryable, owner: UploadOwner) {
  return db
    .select(columns)
    .from(uploads)
    .innerJoin(uploadUses, eq(uploadUses.uploadId, uploads.id))
    .where(and(eq(uploadUses.ownerType, owner.type), eq(uploadUses.ownerId, owner.id)));
}

/** Marks uploads as used by an owner. @returns the ids that still existed */
export async function insertUses(
  db: Queryable,
  owner: UploadOwner,
  ids: readonly number[],
): Promise<number[]> {
  const kept = await db
    .update(uploads)
    .set({ expiresAt: null })
    .where(
      and(anyOf(uploads.id, ids), or(isNull(uploads.expiresAt), gt(uploads.expiresAt, sql`now()`))),
    )
    .returning({ id: uploads.id });
  if (kept.length > 0) {
    const rows = kept.map(({ id }) => ({ uploadId: id, ownerType: owner.type, ownerId: owner.id }));
    await db.insert(uploadUses).values(rows).onConflictDoNothing();
  }
  return kept.map(({ id }) => id);
}

/** The uploads with these keys, without uploads that are about to be deleted. */
export async function findUploadIds(db: Queryable, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        anyOf(uploads.key, keys),
        or(isNull(uploads.expiresAt), gt(uploads.expiresAt, sql`now()`)),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Ends the use of all other uploads of an owner. Unused uploads expire.
 * @param ttlSeconds the time until they expire
 */
export async function deleteOtherUses(
  db: Queryable,
  owner: UploadOwner,
  keptIds: readonly number[],
  ttlSeconds = 0,
): Promise<void> {
  const removed = await db
    .delete(uploadUses)
    .where(
      and(
        eq(uploadUses.ownerType, owner.type),
        eq(uploadUses.ownerId, owner.id),
        noneOf(uploadUses.uploadId, keptIds),
      ),
    )
    .returning({ id: uploadUses.uploadId });
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const uses = db.select().from(uploadUses).where(eq(uploadUses.uploadId, uploads.id));
  await db
    .update(uploads)
    .set({ expiresAt: seconds(ttlSeconds) })
    .where(and(anyOf(uploads.id, ids), notExists(uses)));
}

/** The next expired upload, locked until the end of the transaction. */
export async function lockExpiredUpload(db: Queryable) {
  const [row] = await db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(and(lte(uploads.expiresAt, sql`now()`), isNotSetAside("expired-uploads", uploads.id)))
    .orderBy(uploads.expiresAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

export async function deleteUpload(db: Queryable, id: number): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { previewLinks } from "./working-copy-tables.ts";

const isValid = gt(previewLinks.expiresAt, sql`now()`);

/** The links of an item that still work, newest first. */
export async function listPreviewLinks(db: Queryable, site: SiteScope, contentId: number) {
  return db
    .select({
      id: previewLinks.id,
      version: previewLinks.version,
      expiresAt: previewLinks.expiresAt,
      createdByName: members.username,
    })
    .from(previewLinks)
    .leftJoin(members, eq(members.id, previewLinks.createdBy))
    .where(and(eq(previewLinks.contentId, contentId), eq(previewLinks.siteId, site.id), isValid))
    .orderBy(desc(previewLinks.id));
}
export type ListedPreviewLink = Awaited<ReturnType<typeof listPreviewLinks>>[number];

export async function countPreviewLinks(db: Queryable, contentId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(previewLinks)
    .where(and(eq(previewLinks.contentId, contentId), isValid));
  return row?.count ?? 0;
}

/** Adds a link, and deletes the expired ones of its item. */
export async function insertPreviewLink(
  db: Queryable,
  { days, ...row }: Omit<typeof previewLinks.$inferInsert, "expiresAt"> & { days: number },
): Promise<void> {
  await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.contentId, row.contentId), sql`not ${isValid}`));
  await db
    .insert(previewLinks)
    .values({ ...row, expiresAt: sql`now() + ${days} * interval '1 day'` as never });
}

/** @returns whether there was such a link */
export async function deletePreviewLink(
  db: Queryable,
  key: { contentId: number; id: number },
): Promise<boolean> {
  const rows = await db
    .delete(previewLinks)
    .where(and(eq(previewLinks.contentId, key.contentId), eq(previewLinks.id, key.id)))
    .returning({ id: previewLinks.id });
  return rows.length > 0;
}

/** The link with a secret, if it still works on this site. */
export async function findPreviewLink(db: Queryable, site: SiteScope, secretHash: string) {
  const [row] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.secretHash, secretHash), eq(previewLinks.siteId, site.id), isValid));
  return row ?? null;
}

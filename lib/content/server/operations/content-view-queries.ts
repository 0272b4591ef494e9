import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentViews } from "./content-list-tables.ts";

/** The name of the row with the columns that a member has chosen; no view has it. */
const columnsName = "";

export type ContentViewRow = { id: number; name: string; query: string };

const isOwn = (site: SiteScope, memberId: number) =>
  and(eq(contentViews.memberId, memberId), eq(contentViews.siteId, site.id));

/** The views of a member on a site by name, and the row of chosen columns. */
export async function listContentViews(
  db: Queryable,
  site: SiteScope,
  memberId: number,
): Promise<{ views: ContentViewRow[]; columns: ContentViewRow | null }> {
  const { id, name, query } = contentViews;
  const rows = await db
    .select({ id, name, query })
    .from(contentViews)
    .where(isOwn(site, memberId))
    .orderBy(asc(sql`lower(${name})`), asc(id));
  return {
    views: rows.filter((row) => row.name !== columnsName),
    columns: rows.find((row) => row.name === columnsName) ?? null,
  };
}

/** Locks the views of a member until the end of the transaction, so that they can be counted. */
export async function lockContentViews(db: Queryable, memberId: number): Promise<void> {
  await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for("no key update");
}

/** The number of views with other names. */
export const countOtherViews = (
  db: Queryable,
  site: SiteScope,
  { memberId, name }: { memberId: number; name: string },
): Promise<number> =>
  db.$count(
    contentViews,
    and(isOwn(site, memberId), ne(contentViews.name, columnsName), ne(contentViews.name, name)),
  );

/** Stores a view; one with the same name is replaced. Without a name it has only the chosen columns. */
export async function storeContentView(
  db: Queryable,
  site: SiteScope,
  view: { memberId: number; name: string; query: string },
): Promise<void> {
  const { query } = view;
  await db
    .insert(contentViews)
    .values({ ...view, siteId: site.id })
    .onConflictDoUpdate({
      target: [contentViews.memberId, contentViews.siteId, contentViews.name],
      set: { query },
    });
}

export async function deleteOwnView(
  db: Queryable,
  site: SiteScope,
  { memberId, id }: { memberId: number; id: number },
): Promise<void> {
  await db
    .delete(contentViews)
    .where(and(isOwn(site, memberId), eq(contentViews.id, id), ne(contentViews.name, columnsName)));
}

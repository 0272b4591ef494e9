import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { siteRedirects } from "./redirect-tables.ts";

/** Rows that fit one statement's parameters. */
const rowsPerStatement = 2000;

const parts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_unused, at) =>
    items.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );

/** Every redirect of a site, by path. */
export async function findSiteRedirects(
  db: Queryable,
  site: Pick<SiteScope, "id">,
): Promise<SiteRedirect[]> {
  return db
    .select({
      path: siteRedirects.path,
      redirect: siteRedirects.redirect,
      status: siteRedirects.status,
      ignoresCase: siteRedirects.ignoresCase,
    })
    .from(siteRedirects)
    .where(eq(siteRedirects.siteId, site.id))
    .orderBy(asc(siteRedirects.path));
}

/** Serialises saves of a site's redirects until the end of the transaction. */
export async function lockSiteRedirects(db: Queryable, site: Pick<SiteScope, "id">): Promise<void> {
  // The first number distinguishes these locks from others of the product.
  await db.execute(sql`select pg_advisory_xact_lock(7203116, ${site.id})`);
}

/** Stores redirects, replacing those with the same paths. */
export async function upsertSiteRedirects(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  redirects: readonly SiteRedirect[],
): Promise<void> {
  for (const part of parts(redirects)) {
    await db
      .insert(siteRedirects)
      .values(part.map((redirect) => ({ ...redirect, siteId: site.id })))
      .onConflictDoUpdate({
        target: [siteRedirects.siteId, siteRedirects.path],
        set: {
          redirect: sql`excluded.redirect`,
          status: sql`excluded.status`,
          ignoresCase: sql`excluded.ignores_case`,
        },
      });
  }
}

/** Deletes redirects by their paths. */
export async function deleteSiteRedirects(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  paths: readonly string[],
): Promise<void> {
  for (const part of parts(paths)) {
    await db
      .delete(siteRedirects)
      .where(and(eq(siteRedirects.siteId, site.id), inArray(siteRedirects.path, part)));
  }
}

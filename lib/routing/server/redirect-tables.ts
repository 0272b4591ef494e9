import { boolean, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { insertedAt } from "#lib/core/server/db/columns.ts";
import type { RedirectStatus } from "#lib/routing/shared/redirect-status.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Redirects of paths that a site no longer has (spec §3 yoastRedirects), with final targets. */
export const siteRedirects = pgTable(
  "site_redirects",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** In the form of `readRedirectSource`: with a query if only that query is redirected. */
    path: text("path").notNull(),
    /** A path of the site or an absolute address; empty if the status is 404 or 410. */
    redirect: text("redirect").notNull(),
    status: smallint("status").$type<RedirectStatus>().notNull().default(301),
    /** Whether the path is matched without regard to case. */
    ignoresCase: boolean("ignores_case").notNull().default(false),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.path] })],
);

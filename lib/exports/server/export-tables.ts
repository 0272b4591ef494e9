import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import type { DataExportState } from "#lib/exports/shared/data-export.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Files with everything that is stored about a member. A row is deleted after its file. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: identityId(),
    /** Null once the account is erased: only the file is left to be deleted. */
    memberId: integer("member_id").references(() => members.id, { onDelete: "set null" }),
    /** The site on which it was requested. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    state: text("state").$type<DataExportState>().notNull().default("waiting"),
    /** The folder of its file in the storage of uploads; a new one for each try. */
    key: text("key"),
    tries: smallint("tries").notNull().default(0),
    /** No other worker takes the export before this time. */
    leasedUntil: moment("leased_until"),
    itemCount: integer("item_count").notNull().default(0),
    bytes: bigint("bytes", { mode: "number" }),
    /** When row and file are deleted. */
    expiresAt: moment("expires_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("data_exports_member").on(table.memberId, table.id),
    // Each member can have one export at a time.
    uniqueIndex("data_exports_one_at_a_time")
      .on(table.memberId)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("data_exports_open").on(table.id).where(sql`${table.state} in ('waiting', 'running')`),
    index("data_exports_expired").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

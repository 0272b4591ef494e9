import { boolean, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * The choices of readers, as proof of the question and the answer. A row identifies nobody: it has no account, address
 * or browser.
 */
export const consentRecords = pgTable(
  "consent_records",
  {
    id: identityId(),
    /** A random id that only the reader's browser receives; null if nothing was allowed. */
    recordId: uuid("record_id").unique(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** The version of the purposes and their descriptions. */
    version: smallint("version").notNull(),
    /** The allowed purposes; empty if none. */
    purposes: text("purposes").array().notNull(),
    /** Whether the browser sent Global Privacy Control. */
    hasPrivacySignal: boolean("has_privacy_signal").notNull(),
    /** Country, or a region of it, if a trusted proxy sent one. */
    region: text("region"),
    chosenAt: moment("chosen_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("consent_records_site_chosen").on(table.siteId, table.chosenAt),
    index("consent_records_chosen").on(table.chosenAt),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";
import type { DraftFields } from "#lib/drafts/shared/draft.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Whether a draft mentions anybody. */
export const mentionsSomebody = ({ fields }: { fields: AnyPgColumn }) =>
  sql`${fields}::text like '%"mention%'`;

/** Texts that members have typed and not sent yet, by site and form. */
export const drafts = pgTable(
  "drafts",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    target: text("target").notNull(),
    /** Counts the saves. A save that is based on an older revision is a conflict. */
    revision: integer("revision").notNull(),
    fields: jsonb("fields").$type<DraftFields>().notNull(),
    savedAt: moment("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.siteId, table.target] }),
    index("drafts_saved_at").on(table.savedAt),
    // Formatted texts are JSON in a field.
    index("drafts_mentions").on(table.savedAt).where(mentionsSomebody(table)),
  ],
);

import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { BookmarkedType } from "#lib/bookmarks/shared/bookmark.ts";
import { identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The bookmarks of members. A folder exists as long as a bookmark names it. */
export const bookmarks = pgTable(
  "bookmarks",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    assocType: text("assoc_type").$type<BookmarkedType>().notNull(),
    assocId: integer("assoc_id").notNull(),
    /** The site on which the member saved it; it must still show the target. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    folder: text("folder"),
    note: text("note"),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("bookmarks_once").on(table.memberId, table.assocType, table.assocId),
    index("bookmarks_member").on(
      table.memberId,
      table.insertedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

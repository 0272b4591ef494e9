import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { ModeratedType, ModerationOperation } from "#lib/moderation/shared/moderation.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** What staff did and to what. Rows are only ever added. */
export const moderationLog = pgTable(
  "moderation_log",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    actorId: integer("actor_id")
      .notNull()
      .references(() => members.id),
    operation: text("operation").$type<ModerationOperation>().notNull(),
    assocType: text("assoc_type").$type<ModeratedType>().notNull(),
    assocId: integer("assoc_id").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index("moderation_log_site").on(table.siteId, table.id)],
);

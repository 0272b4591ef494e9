import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Relationship } from "#lib/conditions/shared/relationships.ts";
import { identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import { disorders } from "./disorder-tables.ts";

/**
 * Members' relationships to conditions. They apply to the whole network, as conditions do; each has
 * its own privacy level.
 */
export const memberDisorders = pgTable(
  "member_disorders",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    disorderId: integer("disorder_id")
      .notNull()
      .references(() => disorders.id, { onDelete: "cascade" }),
    relationship: text("relationship").$type<Relationship>().notNull(),
    /** The year since which the relationship has existed, if the member entered one. */
    sinceYear: smallint("since_year"),
    level: text("level").$type<PrivacyLevel>().notNull().default("nobody"),
    /** Whether the level is narrower than everyone; earlier releases name it in their statements. */
    isPrivate: boolean("is_private").notNull().default(true),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("member_disorders_once").on(table.memberId, table.disorderId),
    index("member_disorders_disorder").on(table.disorderId),
  ],
);

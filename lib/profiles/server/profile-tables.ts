import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import type { ProfileField } from "#lib/profiles/shared/privacy.ts";

/** The privacy level of a member's field. A field without a row has its default level. */
export const memberPrivacySettings = pgTable(
  "member_privacy_settings",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    name: text("name").$type<ProfileField>().notNull(),
    level: text("level").$type<PrivacyLevel>().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.name] })],
);

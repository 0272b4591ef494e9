import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { WordRuleKind } from "#lib/moderation/shared/word-rules/word-rule.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** Words and link domains that staff watch, on one site or on all. */
export const wordRules = pgTable(
  "word_rules",
  {
    id: identityId(),
    /** Null for all sites. */
    siteId: integer("site_id").references(() => sites.id),
    kind: text("kind").$type<WordRuleKind>().notNull(),
    /** Words, phrases or domains. */
    terms: text("terms").array().notNull(),
    /** The replacement text of `replace`, and the better words of `house_style`. */
    replacement: text("replacement"),
    /** The note of staff about the rule. */
    note: text("note").notNull().default(""),
    isActive: boolean("is_active").notNull().default(true),
    changedById: integer("changed_by_id")
      .notNull()
      .references(() => members.id),
    changedAt: moment("changed_at").notNull().defaultNow(),
    insertedAt: insertedAt(),
  },
  (table) => [index("word_rules_site").on(table.siteId)],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { MergeState } from "#lib/moderation/shared/members/member-merge.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The merged accounts of one person: the kept one and the closed one. */
export const memberMerges = pgTable(
  "member_merges",
  {
    id: identityId(),
    keptId: integer("kept_id")
      .notNull()
      .references(() => members.id),
    goneId: integer("gone_id")
      .notNull()
      .references(() => members.id),
    /** The slug of the closed account, which redirects to the kept one. */
    goneSlug: text("gone_slug").notNull(),
    actorId: integer("actor_id")
      .notNull()
      .references(() => members.id),
    /** The site on which the merge was decided. It applies to every site. */
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    /** The decision in `moderation_log`. */
    logId: integer("log_id").notNull(),
    state: text("state").$type<MergeState>().notNull().default("moving"),
    /** The rule at which the job continues. */
    step: smallint("step").notNull().default(0),
    /** The restrictions that the kept account took over (`readLogged`); null if none. */
    restriction: jsonb("restriction").$type<{ before: object | null; after: object | null }>(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    insertedAt: insertedAt(),
  },
  (table) => [
    // An account can be closed by one merge only.
    uniqueIndex("member_merges_gone").on(table.goneId).where(sql`${table.state} <> 'undone'`),
    index("member_merges_kept").on(table.keptId),
    index("member_merges_slug").on(table.goneSlug),
    index("member_merges_work")
      .on(table.changedAt)
      .where(sql`${table.state} in ('moving', 'undoing')`),
    index("member_merges_due").on(table.insertedAt).where(sql`${table.state} = 'done'`),
  ],
);

/**
 * The rows that a merge moved, so that an undo can move them back. Deleted when the merge can no
 * longer be undone.
 */
export const memberMergeRows = pgTable(
  "member_merge_rows",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    mergeId: integer("merge_id")
      .notNull()
      .references(() => memberMerges.id, { onDelete: "cascade" }),
    /** The rule that moved it: `table.column`. */
    rule: text("rule").notNull(),
    /** The primary key of the row without the column; null for a row that was removed. */
    key: jsonb("key").$type<Record<string, unknown>>(),
    /** The previous values of other changed columns, or the whole row if it was removed. */
    before: jsonb("before").$type<Record<string, unknown>>(),
  },
  (table) => [index("member_merge_rows_rule").on(table.mergeId, table.rule, table.id)],
);

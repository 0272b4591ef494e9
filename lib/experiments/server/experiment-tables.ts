import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { identityId, insertedAt } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** The sites on which the declared experiments run (`lib/experiments/shared/experiments.ts`). */
export const experiments = pgTable(
  "experiments",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    symbol: text("symbol").notNull(),
    isOn: boolean("is_on").notNull().default(false),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("experiments_site_symbol").on(table.siteId, table.symbol),
    unique("experiments_site_id").on(table.siteId, table.id),
  ],
);

/**
 * The key that decides the variants of a member on a site: the key of the browser of their first login there, so that
 * their variants stay the same (decision 33).
 */
export const experimentSubjects = pgTable(
  "experiment_subjects",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    subject: text("subject").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.memberId] })],
);

/** Exposures: one row per viewer and variant, without the pages. */
export const experimentExposures = pgTable(
  "experiment_exposures",
  {
    siteId: integer("site_id").notNull(),
    experimentId: integer("experiment_id").notNull(),
    versionId: integer("version_id").notNull(),
    subject: text("subject").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.versionId, table.subject] }),
    foreignKey({
      name: "experiment_exposures_experiment_of_site",
      columns: [table.siteId, table.experimentId],
      foreignColumns: [experiments.siteId, experiments.id],
    }).onDelete("cascade"),
    // For the erasure of an account.
    index("experiment_exposures_subject").on(table.subject),
    index("experiment_exposures_age").on(sql`${table.insertedAt}`),
  ],
);

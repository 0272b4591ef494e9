import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/** What operators try out on a site. Over when it is switched off or its end has come. */
export const experiments = pgTable(
  "experiments",
  {
    id: identityId(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    symbol: text("symbol").notNull(),
    /** The hypothesis and the owner. */
    purpose: text("purpose").notNull(),
    owner: text("owner").notNull(),
    isOn: boolean("is_on").notNull().default(false),
    endsAt: moment("ends_at").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique("experiments_site_symbol").on(table.siteId, table.symbol),
    unique("experiments_site_id").on(table.siteId, table.id),
  ],
);

/** The variants of an experiment, in the order of their ids. */
export const experimentVersions = pgTable(
  "experiment_versions",
  {
    id: identityId(),
    siteId: integer("site_id").notNull(),
    experimentId: integer("experiment_id").notNull(),
    key: text("key").notNull(),
    weight: integer("weight").notNull(),
  },
  (table) => [
    unique("experiment_versions_key").on(table.experimentId, table.key),
    foreignKey({
      name: "experiment_versions_experiment_of_site",
      columns: [table.siteId, table.experimentId],
      foreignColumns: [experiments.siteId, experiments.id],
    }),
    check("experiment_versions_not_negative", sql`${table.weight} >= 0`),
  ],
);

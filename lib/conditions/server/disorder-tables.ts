import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type {
  DisorderSection,
  DisorderSeo,
  DisorderSource,
  Prevalence,
} from "#lib/conditions/shared/disorder.ts";
import { identityId, insertedAt, moment, noPendingList } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * Conditions of the whole network (spec §3 Disorder); `disorder_sites` has the sites that show
 * them.
 */
export const disorders = pgTable(
  "disorders",
  {
    id: identityId(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** `getInitial` of the name, so that one index range covers a letter of the directory. */
    initial: text("initial").notNull(),
    /** A few sentences of plain text. */
    summary: text("summary").notNull().default(""),
    onsetAge: text("onset_age"),
    orphaCode: text("orpha_code").unique(),
    inheritanceType: text("inheritance_type"),
    prevalences: jsonb("prevalences").$type<readonly Prevalence[]>().notNull().default([]),
    sections: jsonb("sections").$type<readonly DisorderSection[]>().notNull().default([]),
    sources: jsonb("sources").$type<readonly DisorderSource[]>().notNull().default([]),
    seo: jsonb("seo").$type<DisorderSeo>().notNull().default({}),
    /**
     * Created by an import, which may update it; for conditions that editors wrote, an import only fills the empty
     * fields.
     */
    isImported: boolean("is_imported").notNull().default(false),
    modifiedAt: moment("modified_at").notNull().defaultNow(),
    insertedAt: insertedAt(),
  },
  (table) => [index("disorders_initial").on(table.initial, table.name)],
);

/** Every name a condition is found by: its own and its synonyms. */
export const disorderNames = pgTable(
  "disorder_names",
  {
    disorderId: integer("disorder_id")
      .notNull()
      .references(() => disorders.id, { onDelete: "cascade" }),
    /** `nameKey` of the name. */
    key: text("key").notNull(),
    name: text("name").notNull(),
    isMain: boolean("is_main").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.disorderId, table.key] }),
    index("disorder_names_key").on(table.key),
    index("disorder_names_letters")
      .using("gin", sql`${table.key} gin_trgm_ops`)
      .with(noPendingList),
  ],
);

/** The sites that show a condition's page. */
export const disorderSites = pgTable(
  "disorder_sites",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    disorderId: integer("disorder_id")
      .notNull()
      .references(() => disorders.id, { onDelete: "cascade" }),
    isFeatured: boolean("is_featured").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.disorderId] }),
    index("disorder_sites_disorder").on(table.disorderId),
  ],
);

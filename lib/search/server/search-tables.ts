import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { PlacementVisibility } from "#lib/content/shared/visibility.ts";
import { moment, noPendingList, tsvector } from "#lib/core/server/db/columns.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * The words of an entry as the indexes store them, each with its site and its half-year of publication, counted from
 * the year 0: `1.4052:migrain` for the first half of 2026. So a search reads the newest entries first and stops when
 * it has enough (decision 111). Positions are left out.
 */
const toPlacedWords = (siteId: SQLWrapper, publishedAt: SQLWrapper, words: SQLWrapper): SQL =>
  sql`public.placed_words(${siteId}, ${publishedAt}, ${words})`;

/** The placed words of a row of `searchEntries`, for conditions of statements. */
export const placedWords = (words: SQLWrapper): SQL =>
  toPlacedWords(searchEntries.siteId, searchEntries.publishedAt, words);

/**
 * The words of a title in alphabetical order, as a hash: equal for a title and for a search with its words in any
 * order and form. `null` without words.
 */
export const titleKey = (title: SQLWrapper): SQL => sql`public.title_key(${title})`;

/**
 * Search documents: a row for each published placement except home pages. Database triggers
 * maintain it (`keep_search_entry`), so no use case has to. It is separate from the
 * content because a search reads thousands of rows to return ten: these rows are narrow, and each
 * site has its own part of the index (decision 24). The table is partitioned by the hash of the site,
 * so that entries of a site lie together on disk: every query must have a condition on the site.
 */
export const searchEntries = pgTable(
  "search_entries",
  {
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    type: text("type").$type<ContentType>().notNull(),
    publishedAt: moment("published_at").notNull(),
    /** The item's own site, and its category there: the columns of filters and counts. */
    homeSiteId: integer("home_site_id").notNull(),
    categoryId: integer("category_id"),
    /** Copied from the placement by a trigger. */
    visibility: text("visibility").$type<PlacementVisibility>().notNull().default("everyone"),
    title: text("title").notNull(),
    /** The words of the title, short enough to be stored in the row. */
    titleWords: tsvector("title_words").notNull(),
    /** All words, weighted by title, summary and text; stored out of line, uncompressed. */
    words: tsvector("words").notNull(),
  },
  (table) => [
    // No index starts with the site, or combines it with an expression: a partition has rows of a
    // few sites only, and the planner would scan every entry of the site instead of those with the
    // words.
    primaryKey({ columns: [table.contentId, table.siteId] }),
    foreignKey({
      name: "search_entries_placement",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentPlacements.siteId, contentPlacements.contentId],
    }).onDelete("cascade"),
    // Index keys contain the site: with words alone, a search would read entries of all sites.
    index("search_entries_placed_words")
      .using("gin", toPlacedWords(table.siteId, table.publishedAt, table.words))
      .with(noPendingList),
    index("search_entries_placed_title_words")
      .using("gin", toPlacedWords(table.siteId, table.publishedAt, table.titleWords))
      .with(noPendingList),
    index("search_entries_title_key").on(titleKey(table.title)),
    index("search_entries_newest").on(
      sql`(${table.siteId} + 0)`,
      sql`${table.publishedAt} desc`,
      sql`${table.contentId} desc`,
    ),
  ],
);

/**
 * The plain text of an item without its gated sections: the source of snippets and of
 * `search_entries.words`. Also maintained by triggers (`keep_search_text`), because
 * extracting it from the sections would be most of the work of a search.
 */
export const searchTexts = pgTable("search_texts", {
  contentId: integer("content_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
});

/**
 * The words of the titles of a site's entries, in lower case and without accents, each once or a few times. Misspelled
 * words are compared with them. Maintained by triggers (`keep_title_words` and `drop_title_words`). They include words
 * of entries with restricted visibility, so a query must check that the word is in a title that the reader may see.
 */
export const searchTitleWords = pgTable(
  "search_title_words",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    word: text("word").notNull(),
  },
  (table) => [
    // Not unique: transactions that add the same word would wait for each other. The word comes first, because an
    // index by site would be read completely for words with similar letters.
    index("search_title_words_word").on(table.word, table.siteId),
    index("search_title_words_letters")
      .using("gin", table.siteId, sql`${table.word} gin_trgm_ops`)
      .with(noPendingList),
  ],
);

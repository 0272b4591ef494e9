import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentItems, contentPlacements } from "#lib/content/server/content-tables.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { moment, searchWords } from "#lib/core/server/db/columns.ts";

/** Words of an entry as the indexes have them, each with its site: `1:migrain`. Their places are left out. */
export const siteWords = (siteId: SQLWrapper, words: SQLWrapper): SQL =>
  sql`public.site_words(${siteId}, ${words})`;

/**
 * What a site's search can find: a row for each published placement but home pages. Triggers of the
 * database keep it (migration `0010_list_triggers`), so that whoever stores content cannot forget it.
 * Apart from the content, because a search reads thousands of rows to answer with ten: here they
 * are narrow, and each site has its own part of the index (decision 24).
 */
export const searchEntries = pgTable(
  "search_entries",
  {
    siteId: integer("site_id").notNull(),
    contentId: integer("content_id").notNull(),
    type: text("type").$type<ContentType>().notNull(),
    publishedAt: moment("published_at").notNull(),
    /** Where the piece is at home, and its category there: what a search is narrowed and counted by. */
    homeSiteId: integer("home_site_id").notNull(),
    categoryId: integer("category_id"),
    title: text("title").notNull(),
    /** The words of the title alone: little enough to stay in the row. */
    titleWords: searchWords("title_words").notNull(),
    /** All words, the title before the summary before the text; kept outside the row, uncompressed. */
    words: searchWords("words").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.contentId] }),
    foreignKey({
      name: "search_entries_placement",
      columns: [table.siteId, table.contentId],
      foreignColumns: [contentPlacements.siteId, contentPlacements.contentId],
    }).onDelete("cascade"),
    // Keys are words of a site: of a word of the whole network a site would read what is not its own.
    index("search_entries_site_words").using("gin", siteWords(table.siteId, table.words)),
    index("search_entries_site_title_words").using(
      "gin",
      siteWords(table.siteId, table.titleWords),
    ),
    index("search_entries_newest").on(
      table.siteId,
      sql`${table.publishedAt} desc`,
      sql`${table.contentId} desc`,
    ),
    index("search_entries_title_letters").using(
      "gin",
      table.siteId,
      sql`${table.title} gin_trgm_ops`,
    ),
  ],
);

/**
 * The plain text of a piece, without what is gated: where a search cuts its snippets from, and what
 * `search_entries.words` are made of. Kept by triggers too (migration `0015_kept_search_text`): to
 * take it out of the sections is most of the work of a search otherwise.
 */
export const searchTexts = pgTable("search_texts", {
  contentId: integer("content_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
});

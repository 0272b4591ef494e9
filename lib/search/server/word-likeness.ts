import { type SQL, sql } from "drizzle-orm";

/** Minimum similarity of a word and a word of a title, from 0 to 1: `slep` and `sleep` have 0.6. */
const likeness = "0.5";

/**
 * A condition that is always true: with it, `word <% title` in the same statement is true from our likeness on. The
 * operator and its index ask a setting for that. A condition without columns is evaluated before anything is read, and the
 * setting ends with the statement, which is a transaction of its own: setting it apart would take three more statements.
 */
export const withLikeness: SQL = sql`(select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)) is not null`;

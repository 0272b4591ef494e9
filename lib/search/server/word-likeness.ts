import { type SQL, sql } from "drizzle-orm";

/** Minimum similarity of a word and a word of a title, from 0 to 1: `slep` and `sleep` have 0.6. */
const likeness = "0.5";

/**
 * A condition that is always true: with it, `word <% title` in the same statement is true from our similarity on. The
 * operator and its index read this threshold from a setting. PostgreSQL evaluates a condition without columns before
 * it reads anything, and the setting ends with the statement, which is its own transaction. A separate setting would
 * need three more statements.
 */
export const withLikeness: SQL = sql`(select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)) is not null`;

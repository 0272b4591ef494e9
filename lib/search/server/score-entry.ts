import { sql } from "drizzle-orm";
import { parsedQuery } from "./parsed-terms.ts";

/** How much a title that equals the term counts, beside a text that counts less than 1. */
const titleShare = 0.5;

/**
 * `ts_rank_cd` divided by 1 plus the logarithm of the length (1), and scaled to less than 1 (32): a long
 * text contains many words by chance.
 */
const normalization = 1 | 32;

/** Number of words of the term that are in the title. */
const shared = sql`(length(entry.title_words) - length(ts_delete(entry.title_words, ${parsedQuery.typedWords}::text[])))`;

/**
 * How well `entry (title_words, words)` matches, rounded so that among nearly equal entries the
 * newest comes first. The title counts by the words that it shares with the term, in proportion to both
 * (the square of their cosine: 1 if they have the same words). The text counts by how close to each other
 * the words are in it.
 */
export const scoreEntry = sql`round((
  ${titleShare}::float8 * ${shared} ^ 2
    / greatest(cardinality(${parsedQuery.typedWords}) * length(entry.title_words), 1)
  + ts_rank_cd(entry.words, ${parsedQuery.query}, ${normalization}::int)
)::numeric, 3)`;

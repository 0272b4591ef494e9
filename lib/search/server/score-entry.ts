import { sql } from "drizzle-orm";
import { parsedQuery } from "./parsed-terms.ts";

/** The score of a title that equals the term; texts score less than 1. */
const titleShare = 1.5;

/**
 * The parameters of the text score from `ts_rank_cd`, as in BM25: additional matches count less and less (k), and
 * matches in a longer text count less (b), because a long text contains many words by chance. Lengths are numbers of
 * different words.
 */
const saturation = { k: 0.4, b: 0.75, usualLength: 150 };
const density = sql`ts_rank_cd(entry.words, ${parsedQuery.query})`;
const { k, b, usualLength } = saturation;
/** The score of the text of `entry (words)`, from 0 to 1, by its density in `scored (density)`. */
export const textScore = sql.raw(
  "scored.density / nullif(scored.density + " +
    `${k} * (${1 - b} + ${b} * length(entry.words) / ${usualLength}.0), 0)`,
);

/**
 * The bonus of a title that equals the term as typed, so that it is first among titles with the
 * same words.
 */
const exactShare = 1;

/** The bonus of a title whose initials are the term, such as `UTI`. */
const initialsShare = 0.8;
const term = sql`lower((select terms[1] from searched))`;

/** Number of words of the term that are in the title. */
const shared = sql`(length(entry.title_words) - length(ts_delete(entry.title_words, ${parsedQuery.typedWords}::text[])))`;

/**
 * A title that the term contains only in part counts less, and so does a title of a single word, which a longer term
 * may contain by chance.
 */
const titlePower = sql`(case when length(entry.title_words) > 1 and ${shared} = length(entry.title_words) then 1 else 2 end)`;

/**
 * How well `entry (title, title_words, words, nearness)` matches, rounded so that among nearly equal entries the
 * newest comes first. The title counts by the words that it shares with the term, in proportion to both (the square of
 * their cosine: 1 if they have the same words), or by the similarity of its meaning. The text counts by the distance
 * between the words in it.
 */
export const scoreEntry = sql`round((
  ${titleShare}::float8 * greatest(sqrt(entry.nearness), (${shared} ^ 2
    / greatest(cardinality(${parsedQuery.typedWords}) * length(entry.title_words), 1)) ^ ${titlePower})
  + case when lower(entry.title) = ${term} then ${exactShare}::float8
      when length(${term}) between 2 and 6 and public.title_initials(entry.title) = ${term} then ${initialsShare}::float8 else 0 end
  + coalesce((select ${textScore} from (select ${density} as density offset 0) as scored), 0)
)::numeric, 3)`;

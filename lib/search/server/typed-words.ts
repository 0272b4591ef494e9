import { sql } from "drizzle-orm";
import { listTypingVariants } from "#lib/core/shared/typing-errors.ts";

/**
 * Typed words and their possible meanings, as a table `typed_word (typed, variants)` of the placeholders of
 * `toTypedWords`.
 */
export const typedWords = sql`
  (select typed, string_to_array(variants, ' ') as variants
    from unnest(${sql.placeholder("words")}::text[], ${sql.placeholder("variants")}::text[]) as list (typed, variants)) as typed_word`;

/** The values of `typedWords`. */
export const toTypedWords = (words: readonly string[]) => ({
  words: [...words],
  variants: words.map((word) => listTypingVariants(word.toLowerCase()).join(" ")),
});

import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { parseTerms } from "#lib/moderation/shared/word-rules/parse-terms.ts";
import { hasReplacement } from "#lib/moderation/shared/word-rules/word-rule.ts";
import { wordRuleSchema } from "#lib/moderation/shared/word-rules/word-rule-schema.ts";
import type { WordRuleValues } from "./word-rule-queries.ts";

/**
 * Reads a rule in its stored form from the submitted form.
 * @throws AppError BAD_USER_INPUT with the message and name of the first invalid field
 */
export function readWordRule(sent: unknown): Omit<WordRuleValues, "isActive"> {
  const { values, problem } = readFields(wordRuleSchema, sent);
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  const { kind, site, replacement, note } = values;
  const { terms, problem: noTerms } = parseTerms(kind, values.terms);
  if (terms === null) throw new AppError("BAD_USER_INPUT", noTerms, { field: "terms" });
  return {
    kind,
    terms,
    note,
    siteId: site === "" ? null : Number(site),
    replacement: hasReplacement(kind) ? replacement : null,
  };
}

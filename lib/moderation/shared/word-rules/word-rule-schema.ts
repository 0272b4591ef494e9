import * as z from "zod/mini";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { isId } from "#lib/core/shared/id.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { parseTerms } from "./parse-terms.ts";
import { hasReplacement, wordRuleKinds, wordRuleLimits } from "./word-rule.ts";
import { wordRuleTexts } from "./word-rule-texts.ts";

const { maxReplacementLength, maxNoteLength } = wordRuleLimits;

/** The form of a rule: the typed values, as strings. `site` is empty for all sites. */
export const wordRuleSchema = z
  .object({
    kind: z.enum(wordRuleKinds, { error: wordRuleTexts.unknownKind }),
    site: z._default(
      z
        .string()
        .check(z.refine((site) => site === "" || isId(site), { error: wordRuleTexts.unknownSite })),
      "",
    ),
    terms: text(cleanText),
    replacement: optionalText(oneLine, maximumLength(maxReplacementLength)),
    note: optionalText(cleanText, maximumLength(maxNoteLength)),
  })
  .check(
    z.superRefine(({ kind, terms, replacement }, context) => {
      const { problem } = parseTerms(kind, terms);
      if (problem !== null) context.addIssue({ code: "custom", path: ["terms"], message: problem });
      if (hasReplacement(kind) && replacement === "")
        context.addIssue({
          code: "custom",
          path: ["replacement"],
          message: wordRuleTexts.noReplacement,
        });
    }),
  );

/** The typed values of a rule. */
export type WordRuleFields = z.input<typeof wordRuleSchema>;

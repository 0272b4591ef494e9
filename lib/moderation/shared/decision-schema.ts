import { addDays } from "date-fns/addDays";
import { isFuture } from "date-fns/isFuture";
import * as z from "zod/mini";
import { optionalText } from "#lib/core/shared/form-schema.ts";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { maxRestrictionDays } from "#lib/members/shared/restriction.ts";
import { needsEnd, needsExplanation, needsRule } from "./case-outcomes.ts";
import { maxExplanationLength } from "./case-queue.ts";
import { caseTexts } from "./case-texts.ts";
import { decisionTexts, endChoices, outcomeLabels } from "./decision-texts.ts";
import type { CaseOutcome } from "./moderation.ts";

const outcomes = Object.keys(outcomeLabels) as CaseOutcome[];
const keepUnchanged = (typed: string) => typed;

type Typed = {
  outcome: CaseOutcome;
  rule: string;
  explanation: string;
  end: string;
  endsOn: string;
  categoryId: string;
};

/**
 * The end of a day such as `2026-02-28` in the browser's time zone; an invalid date if it is not a
 * day.
 */
function toEndOfDay(day: string): Date {
  return addDays(parseDay(day) ? `${day}T00:00:00` : Number.NaN, 1);
}

/**
 * When a limit or suspension ends.
 * @returns `null` if it has no end
 */
export function toEndsAt({ end, endsOn }: Pick<Typed, "end" | "endsOn">, now: Date): Date | null {
  if (end === "never") return null;
  if (end === "date") return toEndOfDay(endsOn);
  return addDays(now, Number(end));
}

function findProblems(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { outcome, rule, explanation, end, endsOn, categoryId } = typed;
  const problems: Partial<Record<keyof Typed, string>> = {};
  if (needsRule(outcome) && rule === "") problems.rule = caseTexts.ruleNeeded;
  if (needsExplanation(outcome) && explanation === "")
    problems.explanation = caseTexts.explanationNeeded;
  if (outcome === "MOVE" && categoryId === "") problems.categoryId = decisionTexts.categoryNeeded;
  if (!needsEnd(outcome)) return problems;
  if (!endChoices.some(({ value }) => value === end)) problems.end = decisionTexts.endNeeded;
  else if (end === "date") {
    const endsAt = toEndOfDay(endsOn);
    if (!isFuture(endsAt)) problems.endsOn = caseTexts.endInPast;
    else if (endsAt > addDays(Date.now(), maxRestrictionDays))
      problems.endsOn = caseTexts.endTooLate;
  }
  return problems;
}

/** The form of a decision; fields that an outcome does not need may be missing. */
export const decisionSchema = z
  .object({
    outcome: z.enum(outcomes, { error: decisionTexts.outcomeNeeded }),
    rule: optionalText(keepUnchanged),
    explanation: optionalText(cleanText, maximumLength(maxExplanationLength)),
    end: optionalText(keepUnchanged),
    endsOn: optionalText(keepUnchanged),
    categoryId: optionalText(keepUnchanged),
  })
  .check(
    z.superRefine((typed, context) => {
      for (const [name, message] of Object.entries(findProblems(typed)))
        context.addIssue({ code: "custom", path: [name], message });
    }),
  );

/** The typed values of a decision. */
export type DecisionValues = z.infer<typeof decisionSchema>;

/** The decision, without fields that belong to other outcomes. */
export function toDecided(values: DecisionValues, now: Date) {
  const { outcome, rule, explanation, categoryId } = values;
  return {
    outcome,
    rule: needsRule(outcome) ? rule : null,
    explanation: needsExplanation(outcome) ? explanation : null,
    endsAt: needsEnd(outcome) ? toEndsAt(values, now) : null,
    categoryId: outcome === "MOVE" ? categoryId : null,
  };
}

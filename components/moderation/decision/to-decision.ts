import type { CaseDecisionInput } from "#graphql/generated/client/graphql.ts";
import { needsEnd, needsExplanation, needsRule } from "#lib/moderation/shared/case-outcomes.ts";
import { type DecisionValues, toEndsAt } from "#lib/moderation/shared/decision-schema.ts";

/** The decision as it is sent: without what was typed for another outcome. */
export function toDecision(values: DecisionValues): CaseDecisionInput {
  const { outcome, rule, explanation, categoryId } = values;
  return {
    outcome,
    rule: needsRule(outcome) ? rule : null,
    explanation: needsExplanation(outcome) ? explanation : null,
    endsAt: needsEnd(outcome) ? (toEndsAt(values, new Date())?.toISOString() ?? null) : null,
    categoryId: outcome === "MOVE" ? categoryId : null,
  };
}

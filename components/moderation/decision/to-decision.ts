import type { CaseDecisionInput } from "#graphql/generated/client/graphql.ts";
import { type DecisionValues, toDecided } from "#lib/moderation/shared/decision-schema.ts";

/** Converts form values to the decision for the API. */
export function toDecision(values: DecisionValues): CaseDecisionInput {
  const { endsAt, ...decided } = toDecided(values, new Date());
  return { ...decided, endsAt: endsAt?.toISOString() ?? null };
}

import type { CaseDecisionInput } from "#graphql/generated/client/graphql.ts";
import { type DecisionValues, toDecided } from "#lib/moderation/shared/decision-schema.ts";

/** The decision as it is sent. */
export function toDecision(values: DecisionValues): CaseDecisionInput {
  const { endsAt, ...decided } = toDecided(values, new Date());
  return { ...decided, endsAt: endsAt?.toISOString() ?? null };
}

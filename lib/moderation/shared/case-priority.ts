import type { CaseReason, CrisisLevel } from "./case.ts";

const byLevel: Record<CrisisLevel, number> = { low: 400, medium: 600, high: 1000 };

/** Priorities of reasons that come before others, regardless of the reporters' trust. */
const byReason: Partial<Record<CaseReason, number>> = {
  crisis: 500,
  risk_wording: 300,
  harassment: 60,
  personal_data: 60,
  medical_advice: 40,
  appeal: 30,
};

/**
 * The maximum score of all reporters together, so that a thousand accounts cannot outrank a danger.
 */
const maxTrustPoints = 200;

/**
 * The position of a case in the queue: higher numbers come first. Danger to a person comes first, then harm to others,
 * then the trust in the reporters.
 * @param options.trust the sum of the reporters' trust, each from 0 to 100
 */
export function casePriority(options: {
  crisisLevel: CrisisLevel | null;
  reasons: readonly CaseReason[];
  trust: number;
}): number {
  const { crisisLevel, reasons, trust } = options;
  const danger = crisisLevel === null ? 0 : byLevel[crisisLevel];
  const worst = Math.max(0, ...reasons.map((reason) => byReason[reason] ?? 0));
  return Math.max(danger, worst) + Math.min(maxTrustPoints, Math.round(trust));
}

import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";
import type { memberLimits } from "#lib/members/server/member-limits.ts";

export const conditionLimits = {
  /** Requested while the viewer types. Not shared: it protects the CPU time of one instance. */
  disorderSearch: { points: 120, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type ConditionLimits = Limits<keyof typeof conditionLimits | keyof typeof memberLimits>;

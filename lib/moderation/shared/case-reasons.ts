import type { CaseReason } from "./case.ts";

/** Reasons that say that somebody may be in danger; queue and case show them first. */
const dangerReasons: readonly CaseReason[] = ["crisis", "risk_wording"];

/** Whether a reason says that somebody may be in danger. */
export const isDanger = (reason: CaseReason): boolean => dangerReasons.includes(reason);

/** The reasons of a case, those that say that somebody may be in danger first. */
export const sortReasons = (reasons: readonly CaseReason[]): CaseReason[] =>
  reasons.toSorted((one, other) => Number(isDanger(other)) - Number(isDanger(one)));

import type { CaseReason } from "./case.ts";

/** Reasons that mean that somebody may be in danger; queue and case show them first. */
const dangerReasons: readonly CaseReason[] = ["crisis", "risk_wording"];

/** Whether a reason means that somebody may be in danger. */
export const isDanger = (reason: CaseReason): boolean => dangerReasons.includes(reason);

/** The reasons of a case, with reasons of danger first. */
export const sortReasons = (reasons: readonly CaseReason[]): CaseReason[] =>
  reasons.toSorted((one, other) => Number(isDanger(other)) - Number(isDanger(one)));

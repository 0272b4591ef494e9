import type { AutomaticReason, CrisisLevel } from "./case.ts";

/** A reason for staff to look at a member's post. */
export type Finding = {
  reason: AutomaticReason;
  /** The description of a finding, for staff. */
  details: string;
  /** Whether the post waits for a moderator. */
  isHeld: boolean;
  crisisLevel?: CrisisLevel;
};

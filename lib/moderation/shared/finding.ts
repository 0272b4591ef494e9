import type { AutomaticReason, CrisisLevel } from "./case.ts";

/** Why staff should look at what a member wrote. */
export type Finding = {
  reason: AutomaticReason;
  /** The description of a finding, for staff. */
  details: string;
  /** Whether the post waits for a moderator. */
  isHeld: boolean;
  crisisLevel?: CrisisLevel;
};

import type { CrisisLevel } from "#lib/moderation/shared/case.ts";

/** Whether the pages of a thread offer help before everything else, and show no ads. */
export const offersHelpFirst = (level: CrisisLevel | null): boolean => level === "high";

/** The person who set the high level cannot lower it alone: one tired person must not end a warning. */
export const needsSecondModerator = (change: {
  before: CrisisLevel | null;
  level: CrisisLevel | null;
}): boolean => change.before === "high" && change.level !== "high";

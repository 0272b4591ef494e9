import type { CrisisLevel } from "#lib/moderation/shared/case.ts";

/** Whether the pages of a thread offer help before everything else, and nothing that is sold. */
export const offersHelpFirst = (level: CrisisLevel | null): boolean => level === "high";

/** Whoever set the high level cannot lower it alone: a danger must not be taken back by one tired person. */
export const needsSecondModerator = (change: {
  before: CrisisLevel | null;
  level: CrisisLevel | null;
}): boolean => change.before === "high" && change.level !== "high";

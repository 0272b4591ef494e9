import type { CaseReason, CaseTargetType } from "./case.ts";

/** Cases on a page of the queue. */
export const casePageSize = 50;
/** Cases that can be decided at once. */
export const maxBulkCases = 50;
/** How long a claim reserves a case, in minutes. Every action on the case restarts it. */
export const claimMinutes = 15;
/** Counts above it are shown as "999+", because an exact count is slow and not useful. */
export const maxCountedCases = 1000;
export const maxNoteLength = 2000;
export const maxExplanationLength = 2000;
export const maxSavedReplyTitleLength = 80;

/** Choices for the age of a case. */
export const caseAges = ["day", "older_than_day", "older_than_week"] as const;
export type CaseAge = (typeof caseAges)[number];

/** Lists unclaimed cases, the viewer's own, or all. */
export const caseHolders = ["all", "free", "mine"] as const;
export type CaseHolder = (typeof caseHolders)[number];

/** The filters of the queue. */
export type CaseFilter = {
  isClosed: boolean;
  siteId: number | null;
  reason: CaseReason | null;
  assocType: CaseTargetType | null;
  age: CaseAge | null;
  reporterId: number | null;
  holder: CaseHolder;
};

import type { CaseReason, CaseTargetType, CrisisLevel } from "./case.ts";
import { reportReasonLabels } from "./report-texts.ts";

/** Labels of the reasons, for staff. */
export const caseReasonLabels: Record<CaseReason, string> = {
  ...reportReasonLabels,
  crisis: "Worried about this person",
  harassment: "Harassment",
  medical_advice: "Harmful medical advice",
  misinformation: "False claim about health",
  personal_data: "Personal details",
  spam: "Spam",
  off_topic: "In the wrong place",
  other: "Other",
  held: "Waits for review",
  word_rule: "Word rule",
  duplicate: "Same text as other posts",
  risk_wording: "Risk wording",
  same_address: "Same address as a removed account",
  appeal: "Appeal",
};

/** The name of a case's target, for staff. */
export const caseTypeLabels: Record<CaseTargetType, string> = {
  COMMENT: "Comment",
  REPLY: "Reply",
  THREAD: "Thread",
  POST: "Story, recipe or article",
  USER: "Member",
  STATUS_UPDATE: "Status update",
  STATUS_UPDATE_REPLY: "Reply to a status update",
  MESSAGE: "Private messages",
};

export const crisisLevelLabels: Record<CrisisLevel, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
};

export const caseTexts = {
  missing: "We couldn’t find this case.",
  decided: "Another moderator has already decided this case.",
  claimed: "Another moderator is working on this case. You can decide it when they are done.",
  ownDecision: "You made the decision, so another moderator must decide this appeal.",
  notPossible: "This decision isn’t possible for this case.",
  stillHeld:
    "This post is still waiting to be published. Publish it or decide about the post first. You can act on the member on their page.",
  ruleNeeded: "Choose the rule that it breaks.",
  endInPast: "Choose a date in the future.",
  endTooLate: "Choose an end within the next year, or no end.",
  tooMany: "Choose up to 50 cases.",
  explanationNeeded: "Write an explanation for the author.",
  emptyQueue: "There are no open cases.",
  noNext: "There are no other cases to work on.",
} as const;

import type { ReportReason } from "./case.ts";
import type { ModeratedType } from "./moderation.ts";
import { reportLinkTexts } from "./report-link-texts.ts";

/** Longest explanation of a report, in characters. */
export const maxReportDetailsLength = 1000;

/** Labels of the reasons in the form for reports. */
export const reportReasonLabels: Record<ReportReason, string> = {
  crisis: "I am worried about this person",
  harassment: "It harasses or threatens someone",
  medical_advice: "It gives harmful medical advice",
  misinformation: "It says something untrue about health",
  personal_data: "It shares personal details",
  spam: "It is spam or advertising",
  off_topic: "It is in the wrong place",
  other: "Something else",
};

/** The target of a report, in a sentence. */
export const reportedNames: Record<ModeratedType, string> = {
  COMMENT: "this comment",
  REPLY: "this reply",
  THREAD: "this thread",
  POST: "this post",
  USER: "this member",
  STATUS_UPDATE: "this status update",
  STATUS_UPDATE_REPLY: "this reply",
};

export const reportTexts = {
  ...reportLinkTexts,
  /** Spec §8. */
  sent: "Thank you! Our moderators will review.",
  title: (what: string) => `Report ${what}`,
  intro: "Our moderators read every report. The author won’t know who sent it.",
  reason: "What is wrong?",
  reasonNeeded: "Choose a reason.",
  details: "Details",
  detailsHint: "Optional. Anything that helps our moderators understand.",
  send: "Send report",
  notSent: "Your report was not sent",
  worriedTitle: "Worried about someone?",
  crisisTitle: "Please get help first",
  getHelp: "More ways to get help",
  crisis:
    "If someone is in immediate danger, call your local emergency number now. Our moderators read these reports first, but not around the clock.",
  verifyNeeded:
    "Verify your account to send reports. If you are worried about someone, you can tell us now.",
  verify: "Verify your account",
  worried: "I am worried about this person",
  back: "Back to the page",
  own: "You can’t report yourself or what you wrote.",
  gone: "This is no longer here, so it can’t be reported.",
  tooMany: "You have sent many reports today. Please try again tomorrow.",
} as const;

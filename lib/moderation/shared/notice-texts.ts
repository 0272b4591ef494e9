import type { ModeratedType } from "./moderation.ts";
import type { NoticedOperation } from "./noticed-operations.ts";

const kinds: Record<ModeratedType, string> = {
  COMMENT: "comment",
  REPLY: "reply",
  THREAD: "thread",
  POST: "post",
  USER: "account",
  STATUS_UPDATE: "status update",
  STATUS_UPDATE_REPLY: "reply to a status update",
};

const decisions: Record<NoticedOperation, (kind: string) => string> = {
  SPAM: (kind) => `Your ${kind} was marked as spam and is hidden`,
  DELETE: (kind) => `Your ${kind} was deleted`,
  HIDE: (kind) => `Your ${kind} was hidden`,
  ASK_FOR_CHANGES: (kind) => `Please change your ${kind}`,
  CLOSE_THREAD: (kind) => `Your ${kind} was closed to new replies`,
  MOVE: (kind) => `Your ${kind} was moved to another topic`,
  WARN: () => "A warning about what you posted",
  LIMIT: () => "Your account was limited",
  SUSPEND: () => "Your account was suspended",
};

/** Texts of moderation decisions for the affected member. */
export const noticeTexts = {
  title: "Moderation decisions",
  lead: "Decisions by our moderators about you and your posts on this site.",
  none: "No decisions",
  noneText: "Our moderators have made no decisions about you or your posts.",
  older: "Older decisions",
  newest: "Newest decisions",
  back: "All decisions",
  decided: (operation: NoticedOperation, type: ModeratedType) => decisions[operation](kinds[type]),
  rule: "The rule",
  noRule: "Our moderators found that it does not follow the rules of the community.",
  explanation: "Explanation from our moderators",
  ownText: "What you wrote",
  ownProfile: "Your profile",
  copyHint: "This is your text as it was. Only you and our moderators can read it here.",
  withdrawn: "This decision was undone.",
  appealTitle: "Do you disagree?",
  appealHint:
    "Tell us why. A moderator who did not make the decision will review it. You can appeal once, within 30 days.",
  appealLabel: "Why should we decide differently?",
  appealSend: "Send appeal",
  appealMissing: "Write why we should decide differently.",
  appealTooLong: "Use 2,000 characters at most.",
  appealSent: "Thank you. Another moderator will review the decision, and we will notify you.",
  appealNotSent: "Your appeal was not sent",
  yourAppeal: "Your appeal",
  appealWaiting: "We are reviewing your appeal.",
  upheld: "We reviewed the decision. It has not changed.",
  overturned: "We reviewed the decision and undid it.",
  noNotice: "We couldn’t find this decision.",
  cannotAppeal: "You can no longer appeal against this decision.",
} as const;

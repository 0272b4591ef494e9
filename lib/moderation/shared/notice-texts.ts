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
  LIMIT: () => "You can post less for some time",
  SUSPEND: () => "Your account was suspended",
};

/** Texts of the decisions of moderators that a member reads. */
export const noticeTexts = {
  title: "Decisions of our moderators",
  lead: "What our moderators decided about what you wrote on this site.",
  none: "No decisions",
  noneText: "Our moderators have decided nothing about what you wrote.",
  older: "Older decisions",
  newest: "Newest decisions",
  back: "All decisions",
  decided: (operation: NoticedOperation, type: ModeratedType) => decisions[operation](kinds[type]),
  rule: "The rule",
  noRule: "Our moderators found that it does not follow the rules of the community.",
  explanation: "What our moderators write",
  ownText: "What you wrote",
  copyHint: "This is your text as it was. Only you and our moderators can read it here.",
  withdrawn: "This decision was undone.",
  appealTitle: "Do you disagree?",
  appealHint:
    "Tell us why. Somebody who did not take part in the decision will look at it again. You can do this once, within 30 days.",
  appealLabel: "Why should we decide differently?",
  appealSend: "Ask for another look",
  appealMissing: "Write why we should decide differently.",
  appealTooLong: "Use 2,000 characters at most.",
  appealSent: "Thank you. Somebody else will look at it again, and you will hear from us.",
  appealNotSent: "Your text was not sent",
  yourAppeal: "What you wrote to us",
  appealWaiting: "We have not decided yet.",
  upheld: "We looked at it again. The decision stays.",
  overturned: "We looked at it again and changed the decision.",
  noNotice: "There is no such decision.",
  cannotAppeal: "You can no longer ask for another look at this decision.",
} as const;

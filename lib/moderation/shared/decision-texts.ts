import type { CaseOutcome } from "./moderation.ts";

/** The labels of the choices for staff. */
export const outcomeLabels: Record<CaseOutcome, string> = {
  DISMISS: "Leave it as it is",
  APPROVE: "Publish",
  ASK_FOR_CHANGES: "Ask for changes",
  HIDE: "Hide",
  SPAM: "Mark as spam",
  DELETE: "Delete",
  WARN: "Warn",
  LIMIT: "Limit",
  SUSPEND: "Suspend",
  CLOSE_THREAD: "Close the thread",
  MOVE: "Move the thread",
  UPHOLD: "Uphold the decision",
  OVERTURN: "Overturn the decision",
};

/** The effects of each choice. */
export const outcomeHints: Record<CaseOutcome, string> = {
  DISMISS: "It breaks no rule. The author isn’t notified.",
  APPROVE: "Readers see it from now on. The author is notified that it was published.",
  ASK_FOR_CHANGES: "Readers don’t see it until the author has changed it.",
  HIDE: "Readers don’t see it. The author still sees it, with your explanation.",
  SPAM: "Readers don’t see it.",
  DELETE: "It is removed. You can undo that for 30 days.",
  WARN: "The member gets your explanation.",
  LIMIT: "The member’s posts wait for a moderator, and the member can’t start conversations.",
  SUSPEND: "The member can read, but can’t post or write messages.",
  CLOSE_THREAD: "No one can reply anymore.",
  MOVE: "It moves to another topic in the forums.",
  UPHOLD: "The decision doesn’t change.",
  OVERTURN: "The decision is undone.",
};

/** The labels of outcomes of closed cases. */
export const outcomeDoneLabels: Record<CaseOutcome, string> = {
  DISMISS: "Left as it was",
  APPROVE: "Published",
  ASK_FOR_CHANGES: "Changes asked for",
  HIDE: "Hidden",
  SPAM: "Marked as spam",
  DELETE: "Deleted",
  WARN: "Member warned",
  LIMIT: "Member limited",
  SUSPEND: "Member suspended",
  CLOSE_THREAD: "Thread closed",
  MOVE: "Thread moved",
  UPHOLD: "Decision upheld",
  OVERTURN: "Decision overturned",
};

/** The outcomes as the form shows them. */
export const outcomeGroups = [
  { label: "No rule is broken", outcomes: ["DISMISS", "APPROVE"] },
  {
    label: "The content",
    outcomes: ["ASK_FOR_CHANGES", "HIDE", "SPAM", "DELETE", "CLOSE_THREAD", "MOVE"],
  },
  { label: "The member", outcomes: ["WARN", "LIMIT", "SUSPEND"] },
  { label: "The appeal", outcomes: ["UPHOLD", "OVERTURN"] },
] as const satisfies readonly { label: string; outcomes: readonly CaseOutcome[] }[];

/** The choices for the duration of a limit or suspension; numbers are days. */
export const endChoices = [
  { value: "1", label: "1 day" },
  { value: "3", label: "3 days" },
  { value: "7", label: "1 week" },
  { value: "30", label: "1 month (30 days)" },
  { value: "date", label: "Until a date" },
  { value: "never", label: "No end" },
] as const;

export const decisionTexts = {
  title: "Decide",
  outcome: "What should happen?",
  outcomeNeeded: "Choose what should happen.",
  rule: "Which rule does it break?",
  rulePlaceholder: "Choose a rule",
  explanation: "Explanation to the author",
  explanationHint: "The author reads this with the rule and their own text.",
  end: "How long?",
  endPlaceholder: "Choose how long",
  endNeeded: "Choose how long it lasts.",
  endsOn: "Last day",
  category: "New topic",
  categoryNeeded: "Choose the topic that the thread moves to.",
  categoryPlaceholder: "Choose a topic",
  decide: "Decide",
  backToCase: "Back to the case",
  /** In the form that shows all fields at once. */
  onlyForMembers: "To limit or suspend the member only.",
  onlyForDate: "With “Until a date” only.",
  onlyForMove: "To move the thread only.",
  notForSilent: "Not needed where no rule is broken.",
  notDecided: "The case was not decided",
  /** @param sites that the viewer moderates */
  holdsOn: (sites: string) => `Limiting, suspending and marking a member hold on ${sites} only.`,
  kept: "What you wrote is still here.",
  /** @param what of `outcomeDoneLabels` */
  decided: (what: string) => `Decided: ${what}`,
  undo: "Undo",
  undone: "The decision is undone.",
  replies: "Saved replies",
  reply: "Saved reply",
  replyPlaceholder: "Choose a reply",
  insert: "Insert",
  deleteReply: "Delete reply",
  replyDeleted: "The reply is deleted.",
  replyTitle: "Save the explanation as",
  saveReply: "Save reply",
  replySaved: "The reply is saved.",
  replyEmpty: "Write an explanation first.",
  replyForAll: "For the staff of all sites",
} as const;

import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

const day = 24 * 60 * 60;

export const messagingLimits = {
  sendMessage: { points: 30, windowSeconds: 60, shared: true },
  beginConversation: { points: 30, windowSeconds: day, shared: true },
  /** Most spam comes from new accounts (decision 44). */
  beginConversationOfNewMember: { points: 5, windowSeconds: day, shared: true },
  updateConversation: { points: 60, windowSeconds: 60, shared: true },
  blockUser: { points: 30, windowSeconds: 60, shared: true },
  reportMessage: { points: 20, windowSeconds: 60 * 60, shared: true },
  updateMessageSettings: { points: 30, windowSeconds: 60, shared: true },
  /** Not shared: nothing is stored, and nobody is told of it by email. */
  sendTyping: { points: 30, windowSeconds: 60, shared: false },
  /** Not shared: a member has one reaction to a message, and nobody is told of it by email. */
  reactToMessage: { points: 60, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type MessagingLimits = Limits<keyof typeof messagingLimits>;

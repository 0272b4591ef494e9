import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const messagingLimits = {
  sendMessage: { points: 30, windowSeconds: 60, shared: true },
  reactToMessage: { points: 60, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type MessagingLimits = Limits<keyof typeof messagingLimits>;

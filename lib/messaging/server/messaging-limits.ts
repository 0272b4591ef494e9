import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const messagingLimits = {
  sendMessage: { points: 30, windowSeconds: 60, shared: true },
} as const satisfies LimitTable;

export type MessagingLimits = Limits<keyof typeof messagingLimits>;

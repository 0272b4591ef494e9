import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const campaignLimits = {
  campaignEntry: { points: 10, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type CampaignLimits = Limits<keyof typeof campaignLimits>;

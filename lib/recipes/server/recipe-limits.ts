import type { ContentLimits } from "#lib/content/server/content-limits.ts";
import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const recipeLimits = {
  createRecipe: { points: 5, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type RecipeLimits = Limits<keyof typeof recipeLimits> & ContentLimits;

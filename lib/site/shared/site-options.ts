/** Parts of the product that a site switches on (spec §1). */
export const featureFlags = [
  "Accounts",
  "Reactions",
  "Comments",
  "Forums",
  "Stories",
  "Recipes",
  "private_messaging",
  "status_updates",
  "social_network",
  "rare_disease",
  "mental_health",
  "restrict_private_messaging",
  "adblock_prompt",
  "Child Site Teasers",
  "subscription_button",
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** Simple shape a site's mark and illustrations are drawn from. */
export type Motif = "ring" | "wave" | "leaf" | "dots" | "arc" | "pulse" | "petal" | "grid";

/** One of four pairings of a heading and a text family. */
export type TypePairing = "classic" | "humanist" | "modern" | "warm";

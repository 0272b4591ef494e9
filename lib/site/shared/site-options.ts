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

/** The publisher's pages that lie outside the sites (spec §2 footer), in the footer's order. */
export const legalPages = [
  "terms-of-use",
  "privacy-policy",
  "privacy-choices",
  "community-rules",
  "ad-choices",
] as const;
export type LegalPage = (typeof legalPages)[number];

/** What the links to them say. */
export const legalPageTitles: Record<LegalPage, string> = {
  "terms-of-use": "Terms of use",
  "privacy-policy": "Privacy policy",
  "privacy-choices": "Privacy choices",
  "community-rules": "Community rules",
  "ad-choices": "Ad choices",
};

/** Simple shape a site's mark and illustrations are drawn from. */
export type Motif = "ring" | "wave" | "leaf" | "dots" | "arc" | "pulse" | "petal" | "grid";

/** One of four pairings of a heading and a text family. */
export type TypePairing = "classic" | "humanist" | "modern" | "warm";

/** Features that a site can enable (spec §1). */
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

/** The publisher's legal pages outside the sites (spec §2 footer), in the order of the footer. */
export const legalPages = [
  "terms-of-use",
  "privacy-policy",
  "privacy-choices",
  "community-rules",
  "ad-choices",
] as const;
export type LegalPage = (typeof legalPages)[number];

/** Link texts of the legal pages. */
export const legalPageTitles: Record<LegalPage, string> = {
  "terms-of-use": "Terms of use",
  "privacy-policy": "Privacy policy",
  "privacy-choices": "Privacy choices",
  "community-rules": "Community rules",
  "ad-choices": "Ad choices",
};

/** Shape that a site's mark and illustrations are drawn with. */
export type Motif = "ring" | "wave" | "leaf" | "dots" | "arc" | "pulse" | "petal" | "grid";

/** Pairing of a heading font and a text font. */
export type TypePairing = "classic" | "humanist" | "modern" | "warm";

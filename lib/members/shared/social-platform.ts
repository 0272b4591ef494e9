/** Where members can be found besides (spec §3 Social platforms), in the order of the list. */
export const socialPlatforms = [
  ...(["WEBSITE", "BLOG", "FACEBOOK", "TWITTER", "YOUTUBE", "PINTEREST"] as const),
  ...(["INSTAGRAM", "LINKEDIN", "TIKTOK", "PODCAST"] as const),
] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

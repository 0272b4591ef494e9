/** Platforms of members' other profiles (spec §3 Social platforms), in the order of the form. */
export const socialPlatforms = [
  "WEBSITE",
  "BLOG",
  "FACEBOOK",
  "TWITTER",
  "YOUTUBE",
  "PINTEREST",
  "INSTAGRAM",
  "LINKEDIN",
  "TIKTOK",
  "PODCAST",
] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

type Look = {
  name: string;
  /** The label of the field for the handle. */
  label: "Link" | "Handle";
  /** Shown before the handle; not part of it. */
  prefix: string;
  /** The URL before the handle; empty for a website. */
  profile: string;
};

const ownSite = { label: "Link", prefix: "https://", profile: "https://" } as const;
const handleAt = (name: string, profile: string): Look => ({
  name,
  label: "Handle",
  prefix: "@",
  profile: `https://www.${profile}`,
});

/** Names, labels and prefixes of the platforms (spec §3). */
export const socialPlatformLooks: Record<SocialPlatform, Look> = {
  WEBSITE: { name: "Website", ...ownSite },
  BLOG: { name: "Blog", ...ownSite },
  FACEBOOK: handleAt("Facebook", "facebook.com/"),
  TWITTER: handleAt("Twitter", "twitter.com/"),
  YOUTUBE: handleAt("YouTube", "youtube.com/@"),
  PINTEREST: handleAt("Pinterest", "pinterest.com/"),
  INSTAGRAM: handleAt("Instagram", "instagram.com/"),
  LINKEDIN: {
    name: "LinkedIn",
    label: "Link",
    prefix: "linkedin.com/in/",
    profile: "https://www.linkedin.com/in/",
  },
  TIKTOK: handleAt("TikTok", "tiktok.com/@"),
  PODCAST: { name: "Podcast", ...ownSite },
};

/** Whether a value is the name of a platform. */
export function isSocialPlatform(value: unknown): value is SocialPlatform {
  return socialPlatforms.some((platform) => platform === value);
}

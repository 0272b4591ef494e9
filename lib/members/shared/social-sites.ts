import { isLookalikeHost } from "#lib/core/shared/lookalike-host.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { firstProblem, maximumLength, type Rule, url } from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { type SocialPlatform, socialPlatformLooks } from "./social-platforms.ts";

/** A link to a profile on another platform; `id` identifies a stored link. */
export type SocialSite = { id?: string | undefined; platform: SocialPlatform; handle: string };

const maxHandleLength = 200;

/**
 * Extracts the handle from typed text: people paste the whole URL, or type the prefix that the field
 * already shows.
 */
export function cleanHandle(platform: SocialPlatform, typed: string): string {
  const line = oneLine(typed);
  const { label, profile } = socialPlatformLooks[platform];
  if (profile === "https://") return line.replace(/^https?:\/\//i, "");
  const address = profile.replace("https://www.", "").replace(/@$/, "");
  const bare = line.replace(/^(https?:\/\/)?(www\.|m\.)?/i, "");
  const path = bare.toLowerCase().startsWith(address) ? bare.slice(address.length) : line;
  const handle = path.replace(/[/?#].*$/, "");
  return label === "Handle" ? handle.replace(/^@/, "") : handle;
}

/** The URL of a profile. */
export function socialUrl({ platform, handle }: SocialSite): string {
  return `${socialPlatformLooks[platform].profile}${handle}`;
}

/** A complete web URL without spaces and quotes, which the URL parser would accept. */
const link =
  (platform: SocialPlatform): Rule =>
  (handle) =>
    /[\s"'<>\\@]/.test(handle) ? validationTexts.url : url(socialUrl({ platform, handle }));

/** The characters of handles; others could change the URL, for example to another host. */
const handleCharacters: Rule = (handle) =>
  /^[\p{L}\p{M}\p{N}._·%-]+$/u.test(handle) ? null : validationTexts.url;

/** Rejects a host that imitates another one. */
const ownHost: Rule = (handle) =>
  isLookalikeHost(handle.replace(/[/?#:].*$/s, "")) ? validationTexts.url : null;

const hasDot: Rule = (handle) => (handle.includes(".") ? null : validationTexts.url);

const twitterLength: Rule = (handle) =>
  handle.length >= 5 && handle.length <= 15 ? null : validationTexts.twitterHandle;

const instagramLength: Rule = (handle) =>
  handle.length <= 30 ? null : validationTexts.instagramHandle;

const rulesOfPlatform: Partial<Record<SocialPlatform, Rule>> = {
  WEBSITE: hasDot,
  BLOG: hasDot,
  PODCAST: hasDot,
  TWITTER: twitterLength,
  INSTAGRAM: instagramLength,
};

/** The error of a handle from `cleanHandle`, or `null` (spec §5 Social links). */
export function handleProblem(platform: SocialPlatform, handle: string): string | null {
  const own = rulesOfPlatform[platform];
  const isOwnSite = socialPlatformLooks[platform].profile === "https://";
  return firstProblem(
    handle,
    ...(own ? [own] : []),
    isOwnSite ? ownHost : handleCharacters,
    maximumLength(maxHandleLength),
    link(platform),
  );
}

/** The index of the first duplicate, ignoring case; `-1` without one. */
export function findDuplicate(sites: readonly SocialSite[]): number {
  const toKey = ({ platform, handle }: SocialSite) =>
    `${platform} ${handle.toLowerCase().replace(/\/$/, "")}`;
  const keys = sites.map(toKey);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

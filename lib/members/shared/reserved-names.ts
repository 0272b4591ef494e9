import { defaultUsername } from "./default-username.ts";
import { withPlainLetters } from "./name-key.ts";

/** Digits used instead of the letter they look like. */
const lookalikes: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
};

const bare = (text: string) =>
  withPlainLetters(text.slice(0, 200).replace(/[™®]/g, "").normalize("NFKD"))
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
const asRead = (text: string) =>
  bare(text)
    .replace(/(?<=[a-z])\d+$/, "")
    .replace(/[013457]/g, (digit) => lookalikes[digit] ?? digit)
    .replaceAll("rn", "m")
    // A capital i looks like a small l.
    .replaceAll("l", "i");

/** Parts of names that only the people who run a community may use. */
const staffParts = [
  "administrator",
  "moderator",
  "superadmin",
  "siteadmin",
  "editorialteam",
  "communityadmin",
  "communitymanager",
  "communityteam",
  "communitytech",
  "moderationteam",
  "supportteam",
].map(asRead);
/** Reserved as separate words only; inside another word they mean nothing (Badminton). */
const staffWords = new Set(["admin", "admins", "moderation", "sysadmin", "webmaster"].map(asRead));
/** Names that are reserved only as a whole. */
const staffNames = new Set(
  [
    "mod",
    "mods",
    "staff",
    "support",
    "help",
    "helpdesk",
    "official",
    "system",
    "root",
    "security",
    "team",
    "theteam",
    "editor",
    "editors",
    "everyone",
    "editorial",
  ].map(asRead),
);
/** Words that, after a site's name, look like the operators of the site. */
const siteSuffixes = new Set(
  [
    "",
    "official",
    "team",
    "staff",
    "support",
    "help",
    "helpdesk",
    "mod",
    "mods",
    "editor",
    "editors",
    "editorial",
  ].map(asRead),
);

const formerMember = asRead("former member");

/** Whether a name starts like the names of deleted accounts. */
export const isLikeFormerMember = (name: string): boolean => asRead(name).startsWith(formerMember);

/** The words of a name, also if only a capital separates them: `SiteAdmin`. */
const splitWords = (name: string) =>
  name
    .slice(0, 200)
    .split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(asRead);

/**
 * Whether a name could be mistaken for the people who run the network or for a deleted account, or is the default
 * username of another account.
 * @param options.siteNames of every site of the network
 * @param options.memberId id of the member who wants the name; `null` for an account that does not exist yet
 */
export function isReservedName(
  name: string,
  options: { siteNames: readonly string[]; memberId: number | null },
): boolean {
  const { siteNames, memberId } = options;
  const whole = asRead(name);
  const isDefaultOfOther =
    /^communitymember[\dilo]*$/.test(bare(name).replaceAll("rn", "m")) &&
    (memberId === null || bare(name) !== bare(defaultUsername(memberId)));
  return (
    isDefaultOfOther ||
    isLikeFormerMember(name) ||
    staffNames.has(whole) ||
    staffParts.some((part) => whole.includes(part)) ||
    splitWords(name).some((word) => staffWords.has(word)) ||
    siteNames.some((siteName) => {
      const site = asRead(siteName);
      return site !== "" && whole.startsWith(site) && siteSuffixes.has(whole.slice(site.length));
    })
  );
}

/** Whether a first and last name together are reserved. */
export const isReservedFullName = (
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
  options: Parameters<typeof isReservedName>[1],
): boolean => isReservedName(`${firstName ?? ""} ${lastName ?? ""}`, options);

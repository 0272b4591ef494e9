import { userDetailLimits } from "#lib/auth/shared/user-detail-limits.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { zipcode } from "#lib/core/shared/validation.ts";
import { htmlToLine, htmlToText } from "#lib/imports/server/body/html-to-text.ts";
import { birthday } from "#lib/members/shared/birthday.ts";
import { type PrivacyLevel, privacyLevels } from "#lib/members/shared/privacy-level.ts";
import { isSocialPlatform, type SocialPlatform } from "#lib/members/shared/social-platforms.ts";
import { cleanHandle, handleProblem, type SocialSite } from "#lib/members/shared/social-sites.ts";
import type { ProfileField } from "#lib/profiles/shared/privacy.ts";

/** The profile fields of members in stored form. */
export type ProfileDetails = Partial<
  Record<"firstName" | "lastName" | "bio" | "gender" | "ethnicity" | "birthday" | "zipcode", string>
>;
type Detail = keyof ProfileDetails;
type Target = Detail | SocialPlatform;

/** Lower-case names of BuddyPress fields, by the target field. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  firstName: ["first name"],
  lastName: ["last name", "surname", "family name"],
  bio: ["bio", "biography", "about", "about me", "my story"],
  gender: ["gender", "sex"],
  ethnicity: ["ethnicity", "race"],
  birthday: ["birthday", "birthdate", "birth date", "date of birth"],
  zipcode: ["zip", "zip code", "zipcode", "postal code", "postcode"],
  WEBSITE: ["website", "web site", "homepage"],
  TWITTER: ["twitter", "x"],
  ...Object.fromEntries(
    ["Blog", "Facebook", "YouTube", "Instagram", "LinkedIn", "Pinterest", "TikTok", "Podcast"].map(
      (name) => [name.toUpperCase(), [name.toLowerCase()]],
    ),
  ),
};
const targetByName = new Map(
  Object.entries(namesOf).flatMap(([target, names]) =>
    names.map((name) => [name, target as Target] as const),
  ),
);

/** The target of a BuddyPress profile field; `null` if there is none. */
export const findTarget = (fieldName: string): Target | null =>
  targetByName.get(fieldName.trim().toLowerCase()) ?? null;

/** The privacy levels of BuddyPress. Friends become members who follow each other. */
const levels: Readonly<Record<string, PrivacyLevel>> = {
  public: "anyone",
  loggedin: "members",
  friends: "following",
  adminsonly: "nobody",
};
/** An unknown level, such as that of a plug-in, hides the field. */
export const toLevel = (level: string): PrivacyLevel =>
  Object.hasOwn(levels, level) ? (levels[level] ?? "nobody") : "nobody";

const settingOf: Partial<Record<Target, ProfileField>> = {
  firstName: "name",
  lastName: "name",
  bio: "bio",
  gender: "gender",
  birthday: "age",
};

/** The text of a profile detail; `null` if members could not enter it here. */
function readDetail(target: Detail, value: string): string | null {
  const line = oneLine(htmlToLine(value));
  if (target === "bio")
    return cleanText(htmlToText(value)).slice(0, userDetailLimits.bio).toWellFormed().trim();
  if (target === "birthday") {
    const [day = ""] = /^\d{4}-\d{2}-\d{2}/.exec(line) ?? [];
    return birthday(day) === null ? day : null;
  }
  if (target === "zipcode") return zipcode(line) === null ? line : null;
  const isName = target === "firstName" || target === "lastName";
  return line.slice(0, isName ? userDetailLimits.name : userDetailLimits.word).toWellFormed();
}

/** A profile field of the blog. */
export type FormerField = { name: string; value: string; level: PrivacyLevel };

/** The converted profile fields of a member, and the fields without a target or a valid value. */
export function readProfile(fields: readonly FormerField[]) {
  const details: ProfileDetails = {};
  const sites: SocialSite[] = [];
  const chosen = new Map<ProfileField, PrivacyLevel>();
  const withoutPlace: string[] = [];
  const refused: string[] = [];
  const keep = (setting: ProfileField | undefined, level: PrivacyLevel) => {
    if (!setting) return;
    const other = chosen.get(setting) ?? level;
    // Fields that share a setting get the narrower level.
    const isNarrower = privacyLevels.indexOf(level) > privacyLevels.indexOf(other);
    chosen.set(setting, isNarrower ? level : other);
  };

  /** @returns false if the link cannot be kept */
  function addSite(platform: SocialPlatform, { value, level }: FormerField): boolean {
    const handle = cleanHandle(platform, htmlToLine(value));
    const isKnown = sites.some((site) => site.platform === platform);
    if (handleProblem(platform, handle) !== null || isKnown) return false;
    sites.push({ platform, handle });
    keep("socialSites", level);
    return true;
  }

  /** @returns false if the detail cannot be kept; if two fields have the same target, the first is used */
  function addDetail(detail: Detail, { value, level }: FormerField): boolean {
    const text = readDetail(detail, value);
    if (!text) return false;
    if (details[detail] !== undefined) return true;
    details[detail] = text;
    keep(settingOf[detail], level);
    return true;
  }

  for (const field of fields) {
    if (field.value.trim() === "") continue;
    const target = findTarget(field.name);
    if (target === null) {
      withoutPlace.push(field.name);
      continue;
    }
    const isKept = isSocialPlatform(target) ? addSite(target, field) : addDetail(target, field);
    if (!isKept) refused.push(field.name);
  }
  return { details, sites, levels: chosen, withoutPlace, refused };
}

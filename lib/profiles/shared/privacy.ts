import { toId } from "#lib/core/shared/id.ts";
import { isPrivacyLevel, type PrivacyLevel } from "#lib/members/shared/privacy-level.ts";

/**
 * The fields with a privacy level, by setting name. Data shown with every post is public and not
 * included: username, picture, badges (decision 51). Conditions have a level each: `disorder.{id}`.
 */
export const profileFields = [
  "name",
  "bio",
  "joined",
  "lastActive",
  "activity",
  "awards",
  "socialSites",
  "age",
  "gender",
  "site",
  "follows",
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Fields of one member. */
export type VisibleFields = ReadonlySet<ProfileField>;

/**
 * The default privacy levels. Texts for a public page are public; identifying and private fields
 * are visible to the owner only.
 */
const defaultLevels: Record<ProfileField, PrivacyLevel> = {
  name: "nobody",
  bio: "anyone",
  joined: "anyone",
  lastActive: "members",
  activity: "anyone",
  awards: "anyone",
  socialSites: "nobody",
  age: "nobody",
  gender: "nobody",
  site: "nobody",
  follows: "nobody",
};

/**
 * The default level of a field.
 * @param owner.isSocialNetwork whether they joined on a social network, whose forms state that first and last name
 * will be public (spec §2)
 */
export function defaultLevel(
  field: ProfileField,
  owner: { isSocialNetwork: boolean },
): PrivacyLevel {
  return field === "name" && owner.isSocialNetwork ? "anyone" : defaultLevels[field];
}

export const isProfileField = (text: string): text is ProfileField =>
  profileFields.some((field) => field === text);

/**
 * The relation of a viewer to a member. `followed`: the member follows the viewer. Unverified
 * viewers, spammers and viewers blocked by the member see the same as guests.
 */
export type ViewerRelation = "guest" | "member" | "followed" | "owner";

const levelsFor: Record<ViewerRelation, readonly PrivacyLevel[]> = {
  guest: ["anyone"],
  member: ["anyone", "members"],
  followed: ["anyone", "members", "following"],
  owner: ["anyone", "members", "following", "nobody"],
};

/** Whether a viewer with this relation may see a field of this level. */
export const canSee = (relation: ViewerRelation, level: PrivacyLevel): boolean =>
  levelsFor[relation].includes(level);

/** Whether a level counts as private in the spec: not visible to everyone. */
export const isPrivateLevel = (level: PrivacyLevel): boolean => level !== "anyone";

/**
 * The level that a call requests.
 * @param isPrivate the argument of the spec, used if no level is given
 * @returns `null` without both, or for an unknown level
 */
export function parseLevel(level: unknown, isPrivate?: boolean | null): PrivacyLevel | null {
  if (level !== undefined && level !== null) return isPrivacyLevel(level) ? level : null;
  if (isPrivate === undefined || isPrivate === null) return null;
  return isPrivate ? "nobody" : "anyone";
}

/** The name of the setting of one of the member's conditions. */
export const disorderSettingName = (id: number): string => `disorder.${id}`;

/** The id in the name of a condition's setting; `null` for the name of a field. */
export function parseDisorderSetting(name: string): number | null {
  return name.startsWith("disorder.") ? toId(name.slice("disorder.".length)) || null : null;
}

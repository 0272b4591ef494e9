import { toId } from "#lib/core/shared/id.ts";

/**
 * The types that members can follow, in addition to threads: other members, a tag or topic of a site, and a condition.
 */
export const followableTypes = ["MEMBER", "TAG", "TOPIC", "DISORDER"] as const;
export type FollowableType = (typeof followableTypes)[number];
export type SubjectType = Exclude<FollowableType, "MEMBER">;

/** The types that can have a Follow button. They include threads, which have their own API call. */
export type FollowTarget = Followable | { type: "THREAD"; id: number };

/** Something to follow. `id` is a member, a tag, a category of the site's threads, or a condition. */
export type Followable = { type: FollowableType; id: number };
export type Subject = { type: SubjectType; id: number };

/** Whether the viewer follows a target. */
export type FollowState = Followable & { isFollowing: boolean };

export const isFollowableType = (text: string): text is FollowableType =>
  followableTypes.some((type) => type === text);

export const isThread = (target: FollowTarget): target is { type: "THREAD"; id: number } =>
  target.type === "THREAD";

export const isSubject = (target: FollowTarget): target is Subject =>
  target.type !== "MEMBER" && target.type !== "THREAD";

/** The key of a target in forms and URL fragments, such as `MEMBER-12`. */
export const toFollowKey = ({ type, id }: FollowTarget): string => `${type}-${id}`;

/** The opposite of `toFollowKey`; `null` for any other text. */
export function parseFollowKey(key: string): FollowTarget | null {
  const [type = "", id = ""] = key.split("-", 2);
  const isKnown = isFollowableType(type) || type === "THREAD";
  return isKnown && toId(id) > 0 ? { type, id: toId(id) } : null;
}

/** Maximum number of follows of one member: other members, and subjects of each type. */
export const maxFollowedMembers = 5_000;
export const maxFollowedSubjects = 500;

/** Members, tags and conditions on one page of the lists. */
export const followsPerPage = 20;

/** Maximum number of follow states in one call. */
export const maxFollowStates = 100;

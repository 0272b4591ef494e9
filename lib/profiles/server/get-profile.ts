import { utc } from "@date-fns/utc";
import { differenceInYears } from "date-fns/differenceInYears";
import {
  getMemberDisorders,
  type MemberDisorder,
} from "#lib/conditions/server/member-disorders.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { getSocialSites, type SocialSiteRow } from "#lib/members/server/social-sites.ts";
import { canSee } from "#lib/profiles/shared/privacy.ts";
import type { Visibility } from "./get-visible-fields.ts";
import { findProfileDetails, type ProfileDetails } from "./visibility-queries.ts";

/** The age in whole years on a day. @param birthday such as `1984-02-29` */
export function toAge(birthday: string, now: Date): number {
  return differenceInYears(now, birthday, { in: utc });
}

export type { ProfileDetails };

/**
 * The private fields of members. Resolvers must call `getVisibleFields` before they return any of
 * them.
 */
export async function getProfileDetails(
  db: Queryable,
  memberIds: readonly number[],
): Promise<(ProfileDetails | null)[]> {
  const rows = new Map((await findProfileDetails(db, memberIds)).map((row) => [row.id, row]));
  return memberIds.map((id) => rows.get(id) ?? null);
}

/**
 * The conditions of members that the viewer may see (spec §7 userDisorders), in the order of the ids, the oldest entry
 * first.
 */
export async function getVisibleDisorders(
  db: Queryable,
  memberIds: readonly number[],
  visibilities: readonly Visibility[],
): Promise<MemberDisorder[][]> {
  const all = await getMemberDisorders(db, memberIds);
  return all.map((disorders, index) => {
    const seen = visibilities[index];
    if (!seen?.isAvailable) return [];
    return disorders.filter(({ level }) => canSee(seen.relation, level));
  });
}

/**
 * The social sites of members that the viewer may see (spec §7 userSocialSites), in the order of the ids, the oldest
 * site first.
 */
export async function getVisibleSocialSites(
  db: Queryable,
  memberIds: readonly number[],
  visibilities: readonly Visibility[],
): Promise<SocialSiteRow[][]> {
  const isVisible = (index: number) => visibilities[index]?.fields.has("socialSites") ?? false;
  if (!memberIds.some((_id, index) => isVisible(index))) return memberIds.map(() => []);
  const sites = await getSocialSites(db, memberIds);
  return sites.map((rows, index) => (isVisible(index) ? rows : []));
}

/** One profile field of a member (spec §3 Public profile field). */
export type PublicProfileField = {
  id: string;
  value: string;
  profileField: { name: string; label: string; icon: string };
};

/**
 * The fields that a member shows to the viewer in addition to `User` (spec §7 publicProfile). The
 * date of birth is never shown, only the age.
 */
export function toPublicProfile(
  details: ProfileDetails | null,
  { fields }: Visibility,
  now: Date,
): PublicProfileField[] {
  if (!details) return [];
  const { id, birthday, gender } = details;
  const toField = (name: string, label: string, icon: string, value: string | null) =>
    value ? [{ id: `${id}.${name}`, value, profileField: { name, label, icon } }] : [];
  const age = birthday && fields.has("age") ? String(toAge(birthday, now)) : null;
  return [
    ...toField("age", "Age", "calendar", age),
    ...toField("gender", "Gender", "user", fields.has("gender") ? gender : null),
  ];
}

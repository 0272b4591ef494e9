import type { Queryable } from "#lib/core/server/db/client.ts";
import { roles, type Viewer } from "#lib/members/shared/member.ts";
import {
  canSee,
  defaultLevel,
  profileFields,
  type ViewerRelation,
  type VisibleFields,
} from "#lib/profiles/shared/privacy.ts";
import { findOwners, type OwnerRow } from "./visibility-queries.ts";

/** The fields of one member that a viewer may see. */
export type Visibility = {
  relation: ViewerRelation;
  /** False for deleted members and spammers: none of their fields is shown. */
  isAvailable: boolean;
  fields: VisibleFields;
  /** The sites on which the member is marked as a spammer. */
  spamSiteIds: readonly number[];
};

const none: Visibility = {
  relation: "guest",
  isAvailable: false,
  fields: new Set(),
  spamSiteIds: [],
};

/** The visibility on a site: others see no fields of a member who is a spammer there. */
export const toVisibilityOn = (site: { id: number }, visibility: Visibility): Visibility =>
  visibility.relation !== "owner" && visibility.spamSiteIds.includes(site.id) ? none : visibility;

function toRelation(viewer: Viewer, owner: OwnerRow): ViewerRelation {
  if (viewer === null) return "guest";
  if (viewer.id === owner.id) return "owner";
  const isTrusted = viewer.isVerified && viewer.roleId !== roles.spammer && !owner.hasBlocked;
  if (!isTrusted) return "guest";
  return owner.followsViewer ? "followed" : "member";
}

function toVisibility(relation: ViewerRelation, owner: OwnerRow): Visibility {
  // The profile fields of a spammer are hidden from everybody else.
  if (owner.roleId === roles.spammer && relation !== "owner") return none;
  const isVisible = (field: (typeof profileFields)[number]) =>
    canSee(relation, owner.levels[field] ?? defaultLevel(field, owner));
  const fields = new Set(profileFields.filter(isVisible));
  return { relation, isAvailable: true, fields, spamSiteIds: owner.spamSiteIds };
}

/**
 * Which fields of these members the viewer may see: all code must use this decision. Staff see the same as members. A
 * page that is rendered for everyone passes no viewer and gets the fields for guests.
 * @returns in the order of the ids, before `toVisibilityOn` applies a site; no field for an unknown or deleted member
 */
export async function getVisibleFields(
  db: Queryable,
  viewer: Viewer,
  memberIds: readonly number[],
): Promise<Visibility[]> {
  const owners = await findOwners(db, memberIds, viewer?.id ?? 0);
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return memberIds.map((id) => {
    const owner = byId.get(id);
    return owner && owner.deletedAt === null
      ? toVisibility(toRelation(viewer, owner), owner)
      : none;
  });
}

/** The fields that a viewer with another relation may see, for the preview of the viewer's own profile. */
export async function getVisibilityFor(
  db: Queryable,
  relation: ViewerRelation,
  memberId: number,
): Promise<Visibility> {
  const [owner] = await findOwners(db, [memberId], 0);
  return owner && owner.deletedAt === null ? toVisibility(relation, owner) : none;
}

import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { listRelationships, type Relationship } from "#lib/conditions/shared/relationships.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { memberPermissions } from "#lib/members/shared/member-permissions.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { ConditionLimits } from "./condition-limits.ts";
import {
  countOtherDisorders,
  deleteMemberDisorder,
  findDisorderName,
  findMemberDisorders,
  type MemberDisorder,
  upsertMemberDisorder,
} from "./member-disorder-queries.ts";

export type { MemberDisorder };

/** Maximum number of conditions of a member, far more than anybody needs. */
const maxDisorders = 50;

/**
 * The conditions of a member (spec §7 userDisorders). Open to everyone, but private ones, which is
 * the default, are only returned to their owner.
 */
export async function getMemberDisorders(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<MemberDisorder[]> {
  return findMemberDisorders(db, memberId, viewer?.id === memberId);
}

/**
 * Creates or updates a member's relationship to a condition (spec §7 setDisorderRelationship). Any
 * condition of the network can be added on any site.
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT for a relationship that the site does not offer,
 * and beyond 50 conditions; NOT_FOUND for an unknown condition; RATE_LIMITED
 */
export async function setDisorderRelationship(options: {
  store: Store;
  limits: ConditionLimits;
  site: SiteWithFeatures;
  viewer: Viewer;
  disorderId: number;
  relationship: Relationship;
}): Promise<MemberDisorder> {
  const { store, limits, site, viewer, disorderId, relationship } = options;
  assertCan(viewer, memberPermissions["account.editPrivate"]);
  const isSocialNetwork = hasFeature(site, "social_network");
  if (!listRelationships({ isSocialNetwork }).includes(relationship))
    throw new AppError("BAD_USER_INPUT", validationTexts.fallback, { field: "relationship" });
  await limits.consume("updateAccount", viewer.id);
  const memberId = viewer.id;
  return inTransaction(store, async (tx, invalidate) => {
    const disorder = await findDisorderName(tx, disorderId);
    if (!disorder)
      throw new AppError("NOT_FOUND", conditionTexts.notFound, { field: "disorderId" });
    if ((await countOtherDisorders(tx, memberId, disorderId)) >= maxDisorders)
      throw new AppError("BAD_USER_INPUT", conditionTexts.tooMany, { field: "disorderId" });
    const row = await upsertMemberDisorder(tx, { memberId, disorderId, relationship });
    invalidate("UserDisorder", row.id);
    return { ...row, relationshipType: relationship, disorder };
  });
}

/**
 * Deletes one of the viewer's own conditions (spec §7 deleteUserDisorder).
 * @param options.id of the row, not of the condition
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a row of someone else; RATE_LIMITED
 */
export async function deleteUserDisorder(options: {
  store: Store;
  limits: ConditionLimits;
  viewer: Viewer;
  id: number;
}): Promise<void> {
  const { store, limits, viewer, id } = options;
  assertCan(viewer, memberPermissions["account.editPrivate"]);
  await limits.consume("updateAccount", viewer.id);
  await inTransaction(store, async (tx, invalidate) => {
    if (!(await deleteMemberDisorder(tx, viewer.id, id)))
      throw new AppError("NOT_FOUND", conditionTexts.notFound);
    invalidate("UserDisorder", id);
  });
}

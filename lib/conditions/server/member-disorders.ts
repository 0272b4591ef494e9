import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { listChoices, type Relationship } from "#lib/conditions/shared/relationships.ts";
import { isSinceYear } from "#lib/conditions/shared/since-year.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import {
  countOtherDisorders,
  deleteMemberDisorder,
  findDisorderName,
  findRelationship,
  listMemberDisorders,
  type MemberDisorder,
  updateDisorderLevel,
  upsertMemberDisorder,
} from "./member-disorder-queries.ts";

export type { MemberDisorder };

/** Maximum number of conditions of a member, far more than anybody needs. */
const maxDisorders = 50;

/**
 * All conditions of members with their privacy levels, in the order of the ids. Use
 * `getVisibleDisorders` of the domain profiles to filter them for a viewer.
 */
export async function getMemberDisorders(
  db: Queryable,
  memberIds: readonly number[],
): Promise<MemberDisorder[][]> {
  const rows = await listMemberDisorders(db, memberIds);
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return memberIds.map((id) => byMember.get(id) ?? []);
}

/**
 * Changes who may see a condition of a member, within the caller's transaction.
 * @param change.id id of the member's row for the condition, not the condition's own id
 * @returns whether the member has it
 */
export async function setDisorderLevel(
  tx: Transaction,
  invalidate: Invalidate,
  change: { memberId: number; id: number; level: PrivacyLevel },
): Promise<boolean> {
  const isChanged = await updateDisorderLevel(tx, change);
  if (isChanged) invalidate("UserDisorder", change.id);
  return isChanged;
}

/**
 * Creates or updates a member's relationship to a condition (spec §7 setDisorderRelationship). Any
 * condition of the network can be added on any site.
 * @param options.sinceYear year since which it has existed; if missing, the stored year stays, `null` deletes it
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT for a relationship that the site does not offer, unless it is the
 * stored one, for an impossible year, and beyond 50 conditions; NOT_FOUND for an unknown condition; RATE_LIMITED
 */
export async function setDisorderRelationship(options: {
  store: Store;
  limits: Limits;
  site: SiteWithFeatures;
  viewer: Viewer;
  disorderId: number;
  relationship: Relationship;
  sinceYear?: number | null | undefined;
}): Promise<MemberDisorder> {
  const { store, limits, site, viewer, disorderId, relationship, sinceYear } = options;
  assertCan(viewer, "account.editPrivate");
  if (sinceYear != null && !isSinceYear(sinceYear))
    throw new AppError("BAD_USER_INPUT", conditionTexts.sinceYear, { field: "sinceYear" });
  await limits.consume("updateAccount", viewer.id);
  const memberId = viewer.id;
  const isSocialNetwork = hasFeature(site, "social_network");
  return inTransaction(store, async (tx, invalidate) => {
    const stored = await findRelationship(tx, { memberId, disorderId });
    if (!listChoices({ isSocialNetwork }, stored).includes(relationship))
      throw new AppError("BAD_USER_INPUT", validationTexts.fallback, { field: "relationship" });
    const disorder = await findDisorderName(tx, disorderId);
    if (!disorder)
      throw new AppError("NOT_FOUND", conditionTexts.notFound, { field: "disorderId" });
    if ((await countOtherDisorders(tx, memberId, disorderId)) >= maxDisorders)
      throw new AppError("BAD_USER_INPUT", conditionTexts.tooMany, { field: "disorderId" });
    const row = await upsertMemberDisorder(tx, { memberId, disorderId, relationship, sinceYear });
    invalidate("UserDisorder", row.id);
    invalidate("User", memberId);
    return { ...row, relationshipType: relationship, disorder };
  });
}

/**
 * Deletes one of the viewer's own conditions (spec §7 deleteUserDisorder).
 * @param options.id id of the member's row for the condition, not the condition's own id
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a row of someone else; RATE_LIMITED
 */
export async function deleteUserDisorder(options: {
  store: Store;
  limits: Limits;
  viewer: Viewer;
  id: number;
}): Promise<void> {
  const { store, limits, viewer, id } = options;
  assertCan(viewer, "account.editPrivate");
  await limits.consume("updateAccount", viewer.id);
  await inTransaction(store, async (tx, invalidate) => {
    if (!(await deleteMemberDisorder(tx, viewer.id, id)))
      throw new AppError("NOT_FOUND", conditionTexts.notFound);
    invalidate("UserDisorder", id);
    invalidate("User", viewer.id);
  });
}

import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { ModeratedSites } from "#lib/moderation/server/content-moderator.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { isMemberInReach } from "./member-reach-queries.ts";

/** Whether all of some sites are among those that somebody decides about. */
export const covers = (own: ModeratedSites, decidedFor: ModeratedSites): boolean =>
  own === "all" || (decidedFor !== "all" && decidedFor.every((id) => own.includes(id)));

/** Where a decision of the log holds, which its values say. Those of earlier releases held everywhere. */
export const readDecidedFor = (after: Record<string, unknown> | null): ModeratedSites => {
  const decidedFor = after?.decidedFor;
  return Array.isArray(decidedFor) ? (decidedFor as number[]) : "all";
};

/**
 * Asserts that a member is within the viewer's reach: with a case or activity on one of their
 * sites.
 * @throws AppError NOT_FOUND also for a member of other sites only
 */
export async function assertInReach(
  db: Queryable,
  viewer: KnownViewer,
  memberId: number,
): Promise<void> {
  if (viewer.moderatedSiteIds === "all") return;
  if (!(await isMemberInReach(db, viewer, memberId)))
    throw new AppError("NOT_FOUND", memberRefusals.elsewhere);
}

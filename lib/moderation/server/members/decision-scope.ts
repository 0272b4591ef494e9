import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { ModeratedSites } from "#lib/moderation/server/content-moderator.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { isMemberInReach } from "./member-reach-queries.ts";

/** Whether a person moderates all of the given sites. */
export const covers = (own: ModeratedSites, decidedFor: ModeratedSites): boolean =>
  own === "all" || (decidedFor !== "all" && decidedFor.every((id) => own.includes(id)));

/** The sites of a logged decision, from its values. Decisions of earlier releases apply everywhere. */
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

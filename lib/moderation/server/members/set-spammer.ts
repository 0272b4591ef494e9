import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { decideOnContent, type ModerationPorts } from "#lib/moderation/server/decide-on-content.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/**
 * Marks a member as a spammer, or takes that back, on every site. They are not told.
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN about staff and about oneself, NOT_FOUND when it is so already
 */
export async function setSpammer(options: {
  store: Store;
  ports: ModerationPorts;
  viewer: Viewer;
  site: SiteScope;
  memberId: number;
  isSpammer: boolean;
}): Promise<{ logId: number }> {
  const { store, ports, viewer, site, memberId, isSpammer } = options;
  assertCan(viewer, moderationPermissions["moderation.spam"]);
  const operation = isSpammer ? "SPAM" : "RESTORE";
  return inTransaction(store, (tx, invalidate) =>
    decideOnContent({
      ...{ tx, invalidate, ports, viewer, site, siteIds: [site.id] },
      decision: { operation, assocType: "USER", assocId: memberId },
    }),
  );
}

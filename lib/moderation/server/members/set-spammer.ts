import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { markSpammer } from "./mark-spammer.ts";

/** Marks a member as a spammer, or removes the mark. @throws AppError as `markSpammer` */
export async function setSpammer(options: {
  store: Store;
  viewer: Viewer;
  site: SiteScope;
  memberId: number;
  isSpammer: boolean;
}): Promise<{ logId: number }> {
  const { store, viewer, site, memberId, isSpammer } = options;
  assertCan(viewer, "moderation.spam");
  return inTransaction(store, (tx, invalidate) =>
    markSpammer(tx, invalidate, { actor: viewer, site, memberId, isSpammer }),
  );
}

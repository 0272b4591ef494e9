import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type {
  ModeratedType,
  ModerationOperation,
  ThreadDecision,
} from "#lib/moderation/shared/moderation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type Decision,
  decideOnContent,
  getDecisionPermission,
  type ModerationPorts,
} from "./decide-on-content.ts";

/** Checks the permission and decides about content on the request's site. */
async function decideOnOwnSite(
  options: { store: Store; ports: ModerationPorts; site: SiteScope; viewer: Viewer },
  decision: Decision,
): Promise<{ logId: number }> {
  const { store, ports, site, viewer } = options;
  assertCan(viewer, getDecisionPermission(decision.operation));
  return inTransaction(store, (tx, invalidate) =>
    decideOnContent({ tx, invalidate, ports, viewer, site, siteIds: [site.id], decision }),
  );
}

/**
 * Marks content of a site as spam (moderators and admins) or deletes it (admins only), and logs this in the same
 * transaction.
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN `Not authorized`, NOT_FOUND if it is already gone, BAD_USER_INPUT for an
 * unmoderated type
 */
export async function moderateContent(options: {
  store: Store;
  ports: ModerationPorts;
  site: SiteScope;
  viewer: Viewer;
  assocType: ModeratedType;
  assocId: number;
  operation: ModerationOperation;
}): Promise<{ logId: number }> {
  const { assocType, assocId, operation } = options;
  return decideOnOwnSite(options, { operation, assocType, assocId });
}

/**
 * Closes a thread to replies, opens it, or moves it to another category of the site, for moderators
 * and admins.
 * @param options.categoryId the new category; `null` for none
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT if nothing would
 * change
 */
export async function moderateThread(options: {
  store: Store;
  ports: ModerationPorts;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  operation: ThreadDecision;
  categoryId: number | null;
}): Promise<{ logId: number }> {
  const { id, operation, categoryId } = options;
  return decideOnOwnSite(options, { operation, assocType: "THREAD", assocId: id, categoryId });
}

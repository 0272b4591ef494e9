import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { HeldType, ReviewOperation } from "#lib/moderation/shared/moderation.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { approveMemberPost, insertModerationLog } from "./moderation-queries.ts";

/** Publishes or declines something of a domain that is held; resolves to false if it is not held. */
export type Reviewer = (options: {
  tx: Transaction;
  invalidate: Invalidate;
  site: SiteScope;
  actorId: number;
  assocId: number;
  operation: ReviewOperation;
}) => Promise<boolean>;

export type Reviewers = Readonly<Record<HeldType, Reviewer>>;

/**
 * Publishes a post that is held, or declines it, and writes it to the log in the same transaction.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND when it is not held (any more)
 */
export async function reviewHeldPost(options: {
  store: Store;
  reviewers: Reviewers;
  site: SiteScope;
  viewer: Viewer;
  assocType: HeldType;
  assocId: number;
  operation: ReviewOperation;
}): Promise<void> {
  const { store, reviewers, site, viewer, assocType, assocId, operation } = options;
  assertCan(viewer, moderationPermissions["moderation.review"]);
  await inTransaction(store, async (tx, invalidate) => {
    const review = { tx, invalidate, site, actorId: viewer.id, assocId, operation };
    if (!(await reviewers[assocType](review)))
      throw new AppError("NOT_FOUND", safeStartTexts.reviewed);
    if (operation === "APPROVE") await approveMemberPost(tx, { assocType, assocId });
    await insertModerationLog(tx, {
      ...{ siteId: site.id, actorId: viewer.id, operation, assocType, assocId },
    });
  });
}

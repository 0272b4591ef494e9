import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { HeldType, ReviewOperation } from "#lib/moderation/shared/moderation.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ModeratedSites } from "./content-moderator.ts";
import { closeReviewedCase } from "./held-posts.ts";
import { approveMemberPost, insertModerationLog } from "./moderation-queries.ts";

/** Publishes or declines a held post of a domain; resolves to false if it is not held. */
export type Reviewer = (options: {
  tx: Transaction;
  invalidate: Invalidate;
  site: SiteScope;
  /** The sites that the actor moderates, because the request's site may show posts of other sites. */
  siteIds: ModeratedSites;
  actorId: number;
  assocId: number;
  operation: ReviewOperation;
}) => Promise<boolean>;

export type Reviewers = Readonly<Record<HeldType, Reviewer>>;

type Review = {
  reviewers: Reviewers;
  site: SiteScope;
  assocType: HeldType;
  assocId: number;
  operation: ReviewOperation;
  /** The case of the decision. */
  caseId?: number;
};

/**
 * Publishes or declines a held post, closes its case and logs the decision, in one transaction.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND if it is not or no longer held
 */
export async function reviewHeldPost(
  options: Review & { store: Store; viewer: Viewer },
): Promise<void> {
  const { store, viewer } = options;
  assertCan(viewer, "moderation.review");
  await inTransaction(store, (tx, invalidate) =>
    reviewInTransaction(tx, invalidate, { ...options, viewer }),
  );
}

/** Like `reviewHeldPost`, in the transaction of the caller. @throws AppError FORBIDDEN, NOT_FOUND */
export async function reviewInTransaction(
  tx: Transaction,
  invalidate: Invalidate,
  options: Review & { viewer: KnownViewer },
): Promise<void> {
  const { reviewers, site, viewer, assocType, assocId, operation } = options;
  assertCan(viewer, "moderation.review");
  const { id: actorId, moderatedSiteIds: siteIds } = viewer;
  const review = { tx, invalidate, site, siteIds, actorId, assocId, operation };
  if (!(await reviewers[assocType](review)))
    throw new AppError("NOT_FOUND", safeStartTexts.reviewed);
  if (operation === "APPROVE") await approveMemberPost(tx, { assocType, assocId });
  // A decision in the case closes it.
  const caseId =
    options.caseId ??
    (await closeReviewedCase(tx, { assocType, assocId, operation, byId: viewer.id }));
  await insertModerationLog(tx, {
    siteId: site.id,
    actorId: viewer.id,
    operation,
    assocType,
    assocId,
    caseId,
  });
}

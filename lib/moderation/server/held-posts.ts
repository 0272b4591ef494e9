import type { Queryable } from "#lib/core/server/db/client.ts";
import type { CaseReason } from "#lib/moderation/shared/case.ts";
import type { ReviewOperation } from "#lib/moderation/shared/moderation.ts";
import { closeOpenCase, reopenWithdrawnCase } from "./held-case-queries.ts";
import { findHeldPost, type HeldPost, holdMemberPost } from "./moderation-queries.ts";
import { type ScreenedPost as Post, toCaseTarget } from "./screening.ts";

/**
 * Reasons that a decision about a held post settles. Other reports are decided in the post's case.
 */
const settled: readonly CaseReason[] = ["held", "word_rule", "duplicate"];
/** Reasons about a person and not about a text: they remain after the text is deleted. */
const aboutPeople: readonly CaseReason[] = ["crisis", "risk_wording"];

/** Marks a post as not yet read by a moderator, even if it was stored without a comparison. */
export const markHeld = (db: Queryable, post: HeldPost): Promise<void> => holdMemberPost(db, post);

/** Whether a post waits for a moderator, or did so when its author deleted it. */
export const isMarkedHeld = async (db: Queryable, post: Post): Promise<boolean> =>
  (await findHeldPost(db, post)) !== undefined;

/** The members that a held post mentioned while it was public; `null` if it never was. */
export const getNamedBefore = async (db: Queryable, post: Post): Promise<number[] | null> =>
  (await findHeldPost(db, post))?.namedBefore ?? null;

/**
 * Closes the case of a held post that a moderator has decided about, in the transaction of the decision.
 * @returns the case; `undefined` without an open one
 */
export const closeReviewedCase = (
  tx: Queryable,
  post: Post & { byId: number; operation: ReviewOperation },
): Promise<number | undefined> =>
  closeOpenCase(tx, toCaseTarget(post), {
    byId: post.byId,
    settles: settled,
    ...(post.operation === "APPROVE"
      ? { outcome: "APPROVE", stays: null }
      : { outcome: "DELETE", stays: aboutPeople }),
  });

/** Closes the case of a held post that its author deletes, since nobody has to review it. */
export async function closeWithdrawnCase(
  tx: Queryable,
  post: Post & { memberId: number },
): Promise<void> {
  const decision = { byId: post.memberId, outcome: null, settles: settled, stays: null };
  await closeOpenCase(tx, toCaseTarget(post), decision);
}

/** Reopens the case of a held post that its author restores. */
export const reopenHeldCase = (tx: Queryable, post: Post & { memberId: number }): Promise<void> =>
  reopenWithdrawnCase(tx, toCaseTarget(post), post.memberId);

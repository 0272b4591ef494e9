import type { Database } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getJoinedAt } from "#lib/members/server/get-members.ts";
import { isModeratorOrAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import {
  assertFewLinks,
  isNewMember,
  minSimilarity,
  toComparedText,
} from "#lib/moderation/shared/new-member-rules.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ModerationLimits } from "./moderation-limits.ts";
import { hasApprovedPost, insertUnlikePost, lockPostsOf } from "./moderation-queries.ts";

/** A post that may be stored. */
export type CheckedPost = {
  isHeld: boolean;
  /**
   * Call it in the transaction that stored the post, once for each new post.
   * @throws AppError BAD_USER_INPUT when the member posted nearly the same text within a day
   */
  record: (tx: Transaction, post: { type: HeldType; id: number }) => Promise<void>;
};

/** @throws AppError RATE_LIMITED with the given message */
async function consume(
  limits: ModerationLimits,
  name: Parameters<ModerationLimits["consume"]>[0],
  memberId: number,
  message: string,
): Promise<void> {
  try {
    await limits.consume(name, memberId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
    const { retryAfterSeconds = 60 } = error;
    throw new AppError("RATE_LIMITED", message, { retryAfterSeconds });
  }
}

/**
 * The check of everything that members post (threads, stories, recipes, comments), after their text
 * was validated and before it is stored: limits for new members, links, and whether a moderator
 * reads it first. Staff are not checked.
 * @param options.text title and body
 * @param options.isSuspicious whether the text looks like an attempt to run something
 * @throws AppError RATE_LIMITED, or BAD_USER_INPUT with a reason that the member can act on
 */
export async function checkMemberPost(options: {
  db: Database;
  limits: ModerationLimits;
  site: Pick<Site, "id" | "settings">;
  viewer: KnownViewer;
  text: string;
  document?: object | null;
  isSuspicious: boolean;
}): Promise<CheckedPost> {
  const { db, limits, site, viewer, text, document = null, isSuspicious } = options;
  if (isModeratorOrAdmin(viewer)) return { isHeld: false, record: async () => undefined };
  const memberId = viewer.id;
  const isNew = isNewMember(await getJoinedAt(db, memberId), new Date());
  if (isNew) {
    assertFewLinks(text, document);
    await consume(limits, "newMemberBurst", memberId, safeStartTexts.tooFast);
    await consume(limits, "newMemberPost", memberId, safeStartTexts.tooMany);
  } else await consume(limits, "memberPost", memberId, safeStartTexts.tooMany);
  const isHeld =
    (isNew && isSuspicious) ||
    (site.settings.hold_first_posts === true &&
      !(await hasApprovedPost(db, { memberId, siteId: site.id })));
  const compared = toComparedText(text);
  return {
    isHeld,
    record: async (tx, { type, id }) => {
      // Of many identical posts at the same moment one is stored.
      if (compared !== null) await lockPostsOf(tx, memberId);
      const what = { siteId: site.id, memberId, assocType: type, assocId: id, text: compared };
      if (!(await insertUnlikePost(tx, { ...what, isApproved: !isHeld }, minSimilarity)))
        throw new AppError("BAD_USER_INPUT", safeStartTexts.duplicate, { field: "body" });
    },
  };
}

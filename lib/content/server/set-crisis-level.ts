import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { getWhoRaised, setCaseLevel } from "#lib/moderation/server/crisis/set-case-level.ts";
import { logAction } from "#lib/moderation/server/log-action.ts";
import type { CrisisLevel } from "#lib/moderation/shared/case.ts";
import { needsSecondModerator } from "#lib/moderation/shared/crisis/crisis-level.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { lockCrisisLevel, updateCrisisLevel } from "./content-queries.ts";

/** A change of the level of a thread; `logId` is what an undo names, `null` where nothing changed. */
export type CrisisLevelChange = {
  before: CrisisLevel | null;
  level: CrisisLevel | null;
  logId: number | null;
};

/**
 * Sets how much somebody in a thread seems to be in danger, or `null` for not at all. At the high level its pages offer
 * help first. The change is logged with the level before, and an open case of the thread moves in the queue.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (also to lower the high level that the same moderator set: a second one
 * has to agree), NOT_FOUND where the site has no such thread
 */
export async function setCrisisLevel(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  contentId: number;
  level: CrisisLevel | null;
}): Promise<CrisisLevelChange> {
  const { store, site, viewer, contentId, level } = options;
  assertCan(viewer, "moderation.setCrisisLevel");
  return inTransaction(store, async (tx, invalidate) => {
    const thread = await lockCrisisLevel(tx, site, contentId);
    if (!thread) throw new AppError("NOT_FOUND", crisisTexts.staff.notThread);
    const before = thread.crisisLevel;
    if (before === level) return { before, level, logId: null };
    const isLowered = needsSecondModerator({ before, level });
    if (isLowered && (await getWhoRaised(tx, contentId)) === viewer.id)
      throw new AppError("FORBIDDEN", crisisTexts.staff.secondModerator);
    await updateCrisisLevel(tx, contentId, level);
    await setCaseLevel(tx, { assocType: "THREAD", assocId: contentId }, level);
    const logId = await logAction(tx, {
      siteId: site.id,
      actorId: viewer.id,
      operation: "SET_CRISIS_LEVEL",
      assocType: "THREAD",
      assocId: contentId,
      memberId: thread.authorId,
      before: { crisisLevel: before },
      after: { crisisLevel: level },
    });
    invalidate("ContentItem", contentId);
    return { before, level, logId };
  });
}

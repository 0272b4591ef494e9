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

/** A change of the level of a thread; an undo needs `logId`, which is `null` if nothing changed. */
export type CrisisLevelChange = {
  before: CrisisLevel | null;
  level: CrisisLevel | null;
  logId: number | null;
};

/**
 * Sets the crisis level of a thread: the estimated danger to somebody in it, or `null` for none. At the high level its
 * pages offer help first. The change is logged with the previous level, and an open case of the thread changes its
 * place in the queue.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (also to lower the high level that the same moderator set: a second
 * moderator has to agree), NOT_FOUND if the site has no such thread
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

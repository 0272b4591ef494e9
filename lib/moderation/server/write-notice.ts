import type { Queryable } from "#lib/core/server/db/client.ts";
import type { CaseSnapshot } from "#lib/moderation/shared/case.ts";
import { insertNotice } from "./notice-queries.ts";

/** Notifies a member of a decision, in its transaction. */
export type WithNotice = (
  tx: Queryable,
  notice: { siteId: number; memberId: number; noticeId: number; isAppeal: boolean },
) => Promise<void>;

/**
 * Tells a member of a decision about what they wrote or about them, with their own words as they are now, and notifies
 * them. Staff are not named. Nobody hears of what they decided about themselves.
 * @param decided.logId the decision in the log
 * @returns the id of the notice; `null` without one
 */
export async function writeNotice(
  tx: Queryable,
  withNotice: WithNotice,
  decided: {
    logId: number;
    siteId: number;
    actorId: number;
    memberId: number;
    snapshot: CaseSnapshot;
  },
): Promise<number | null> {
  const { actorId, ...notice } = decided;
  if (actorId === notice.memberId) return null;
  const noticeId = await insertNotice(tx, notice);
  const { siteId, memberId } = notice;
  await withNotice(tx, { siteId, memberId, noticeId, isAppeal: false });
  return noticeId;
}

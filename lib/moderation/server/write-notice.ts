import type { Queryable } from "#lib/core/server/db/client.ts";
import type { CaseSnapshot } from "#lib/moderation/shared/case.ts";
import { insertNotice } from "./notice-queries.ts";

/** Notifies a member of a decision, in its transaction. */
export type WithNotice = (
  tx: Queryable,
  notice: { siteId: number; memberId: number; noticeId: number; isAppeal: boolean },
) => Promise<void>;

/**
 * Stores a notice about a decision for the affected member, with a copy of their text, and notifies them. It does not
 * name staff. Decisions about the actor cause no notice.
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

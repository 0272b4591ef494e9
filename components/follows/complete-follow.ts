import { ApiError } from "#components/providers/api-error.ts";
import type { PendingAction } from "#components/providers/pending-action.ts";
import { parseFollowKey } from "#lib/follows/shared/follow.ts";
import { sendFollow } from "./follow-calls.ts";
import { setFollowStates } from "./follow-states.ts";
import { showFollowToast } from "./press-follow.ts";

/** Completes a follow that a guest selected before joining, and shows a message. */
export async function completeFollow({
  type,
  id,
  name,
}: Extract<PendingAction, { kind: "follow" }>): Promise<void> {
  const target = parseFollowKey(`${type}-${id}`);
  if (!target) return;
  try {
    const username = await sendFollow(target, true);
    setFollowStates([{ ...target, isFollowing: true }]);
    showFollowToast(username ?? name, true);
  } catch (error) {
    // A refused follow is dropped; a follow that could not be sent is retried on the next page.
    const isRefused = error instanceof ApiError && /^(BAD_USER_INPUT|NOT_FOUND)$/.test(error.code);
    if (!isRefused) throw error;
  }
}

import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { AvatarImages } from "#lib/members/shared/member.ts";
import { updateAvatar } from "./member-detail-queries.ts";

/** Shows another picture of a member, or the default one for `null`. */
export async function setAvatar(
  tx: Transaction,
  invalidate: Invalidate,
  options: { memberId: number; avatar: AvatarImages | null },
): Promise<void> {
  await updateAvatar(tx, options.memberId, options.avatar);
  invalidate("User", options.memberId);
}

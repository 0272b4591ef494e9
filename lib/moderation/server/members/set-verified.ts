import { AppError } from "#lib/core/shared/errors.ts";
import { storeVerified } from "#lib/members/server/managed-role.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { type AdminDecision, decideAsAdmin } from "./decide-as-admin.ts";

/**
 * Marks an account as verified or unverified; it takes effect within a second. It does not verify
 * the email address: only its owner can do that.
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also for the viewer themselves and for a member with
 * a higher role, NOT_FOUND, CONFLICT if nothing would change
 */
export async function setMemberVerified(
  options: AdminDecision & { isVerified: boolean },
): Promise<{ logId: number }> {
  const { viewer, memberId, isVerified } = options;
  assertCan(viewer, "member.setVerified");
  return decideAsAdmin(options, viewer, "SET_VERIFIED", async (tx, { member }) => {
    if (member.isVerified === isVerified) throw new AppError("CONFLICT", memberRefusals.unchanged);
    await storeVerified(tx, memberId, isVerified);
    return { before: { isVerified: member.isVerified }, after: { isVerified } };
  });
}

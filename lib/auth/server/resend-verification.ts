import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { getAccountState } from "#lib/members/server/account-state.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { sendVerifyLink } from "./send-links.ts";

/**
 * Sends a new verification link; the previous one stops working.
 * @param options.redirect path of the site to open afterwards; anything else means Home
 * @throws AppError FORBIDDEN with the text of spec §8 unless logged in and unverified; RATE_LIMITED
 */
export async function resendVerification(
  ports: AccountPorts,
  options: AccountCall & { viewer: Viewer; redirect: string | null | undefined },
): Promise<void> {
  const { viewer, site, address, redirect } = options;
  if (!viewer || !can(viewer, "verification.resend"))
    throw new AppError("FORBIDDEN", accountTexts.resendRefused);
  await ports.limits.consume("resendMailByAddress", address);
  await ports.limits.consume("resendMailByAccount", viewer.id);
  const account = await getAccountState(ports.store.db, viewer.id);
  if (!account || account.isVerified) throw new AppError("FORBIDDEN", accountTexts.resendRefused);
  const { id: memberId, email } = account;
  await sendVerifyLink(ports, { site, memberId, email }, safeRedirect(redirect));
}

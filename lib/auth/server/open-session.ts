import { hasSecondFactor } from "#lib/auth/server/second-factor/second-factor-queries.ts";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getViewer, updateLastLoginTime, type ViewerRow } from "#lib/members/server/get-members.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { getAccountFacts } from "./account-facts.ts";
import { deleteSession } from "./auth-queries.ts";
import { deviceLabel } from "./device-label.ts";
import { getIdleSeconds } from "./session-lifetime.ts";
import type { Sessions } from "./session-store.ts";

/**
 * A session that has just begun, and what its owner is told. One that awaits the second factor tells
 * nothing of the account.
 */
export type OpenedSession = {
  /** The `Set-Cookie` values that carry it. */
  setCookie: string[];
} & (
  | { isAwaitingFactor: false; success: AuthSuccess; member: ViewerRow }
  | { isAwaitingFactor: true }
);

/**
 * Opens a session for somebody who has just proven who they are, by whichever way in. The session that
 * this browser had on this site ends, so that no cookie that was there before knows the new one
 * (new id at login and at a change of role or verification).
 * @param options.cookieHeader of the request, to find the session it had
 * @param options.userAgent of the request: two or three words of it are kept
 * @param options.isRemembered false for a session that goes with the browser
 * @param options.isNew whether this very call has made the account
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function openSession(options: {
  db: Database;
  sessions: Sessions;
  site: SiteScope;
  memberId: number;
  cookieHeader: string | undefined;
  userAgent?: string | undefined;
  isRemembered?: boolean;
  isNew?: boolean;
}): Promise<OpenedSession> {
  const { db, sessions, site, memberId, isRemembered = true, isNew = false } = options;
  const member = await getViewer(db, memberId);
  if (!member) throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
  const before = await sessions.fromCookie(options.cookieHeader, site);
  const idleSeconds = getIdleSeconds(member.roleId, isRemembered);
  const device = deviceLabel(options.userAgent);
  const isAwaitingFactor = isStaff(member.roleId) && (await hasSecondFactor(db, memberId));
  const setCookie = await sessions.create({
    ...{ member, siteId: site.id, idleSeconds, device, isAwaitingFactor },
  });
  if (before) {
    await deleteSession(db, before.id);
    sessions.ended([before.id]);
  }
  if (isAwaitingFactor) return { setCookie, isAwaitingFactor };
  await updateLastLoginTime(db, member.id);
  return {
    setCookie,
    isAwaitingFactor,
    success: {
      status: "success",
      account: await getAccountFacts(db, member.id),
      isFirstLogin: member.lastLoginAt === null,
      isNew,
    },
    member,
  };
}

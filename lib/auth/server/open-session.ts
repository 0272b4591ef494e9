import { hasSecondFactor } from "#lib/auth/server/second-factor/second-factor-queries.ts";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { keepSubject } from "#lib/experiments/server/keep-subject.ts";
import { getViewer, updateLastLoginTime, type ViewerRow } from "#lib/members/server/get-members.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { getAccountFacts } from "./account-facts.ts";
import type { LoginPorts } from "./account-ports.ts";
import { deviceLabel } from "./device-label.ts";
import { getIdleSeconds } from "./session-lifetime.ts";
import { deleteSession } from "./session-queries.ts";

/**
 * A new session and the response for its member. While it awaits the second factor, the response
 * contains nothing about the account.
 */
export type OpenedSession = {
  /** The `Set-Cookie` values of the session, and of a browser that has logged in. */
  setCookie: string[];
} & (
  | { isAwaitingFactor: false; success: AuthSuccess; member: ViewerRow }
  | { isAwaitingFactor: true }
);

/**
 * Opens a session for a member who has just authenticated, by any method. Ends the browser's previous
 * session on this site, which prevents session fixation.
 * @param options.cookieHeader of the request, to find the previous session and the browser's variants
 * @param options.userAgent of the request; only a short device label is stored
 * @param options.isRemembered false for a session that ends with the browser
 * @param options.isNew whether this call created the account
 * @throws AppError UNAUTHENTICATED when the account was deleted
 */
export async function openSession(
  ports: Pick<LoginPorts, "store" | "sessions" | "visitors" | "knownBrowsers">,
  options: {
    site: SiteScope;
    memberId: number;
    cookieHeader: string | undefined;
    userAgent?: string | undefined;
    isRemembered?: boolean;
    isNew?: boolean;
  },
): Promise<OpenedSession> {
  const { sessions, visitors, knownBrowsers } = ports;
  const { db } = ports.store;
  const { site, memberId, cookieHeader, isRemembered = true, isNew = false } = options;
  const member = await getViewer(db, memberId, site);
  if (!member) throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
  const before = await sessions.fromCookie(cookieHeader, site);
  const idleSeconds = getIdleSeconds(member.accountRoleId, isRemembered);
  const device = deviceLabel(options.userAgent);
  const isAwaitingFactor = isStaff(member.accountRoleId) && (await hasSecondFactor(db, memberId));
  // Runs before the session exists, so that its first page has the variants of the previous page.
  const visitor = visitors.identify({ cookieHeader, site });
  await keepSubject({ db, site, memberId, visitor });
  const setCookie = await sessions.create({
    member,
    siteId: site.id,
    idleSeconds,
    device,
    isAwaitingFactor,
  });
  if (before) {
    await deleteSession(db, before.id);
    sessions.ended([before.id]);
  }
  if (isAwaitingFactor) return { setCookie, isAwaitingFactor };
  await updateLastLoginTime(db, member.id);
  const account = await getAccountFacts(db, member.id);
  if (isRemembered)
    setCookie.push(knownBrowsers.remember(cookieHeader, { siteId: site.id, email: account.email }));
  return {
    setCookie,
    isAwaitingFactor,
    success: {
      status: "success",
      account,
      isFirstLogin: member.lastLoginAt === null,
      isNew,
    },
    member,
  };
}

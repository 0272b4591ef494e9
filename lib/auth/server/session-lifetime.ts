import { isStaff } from "#lib/members/shared/member.ts";

const hour = 60 * 60;
const day = 24 * hour;
/** The maximum age of a session in seconds, however much it is used. */
const maxSessionSeconds = 180 * day;
/** A session is renewed once this fraction of its idle time has passed: about one write a day. */
const renewedAfterPart = 1 / 30;

/** The idle time of a session in seconds: 30 days, 24 hours without "remember me", 8 hours for staff. */
export function getIdleSeconds(roleId: number, isRemembered: boolean): number {
  if (isStaff(roleId)) return 8 * hour;
  return isRemembered ? 30 * day : day;
}

/** Whether the browser keeps the cookie when it is closed. */
export const outlivesBrowser = (idleSeconds: number): boolean => idleSeconds !== day;

/** When a session expires if it is not used after `now`: at most 180 days after it began. */
export function getExpiry(session: { createdAt: Date; idleSeconds: number }, now: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + session.idleSeconds * 1000,
      session.createdAt.getTime() + maxSessionSeconds * 1000,
    ),
  );
}

/** The time after which a request renews the session; `null` once its expiry cannot move any more. */
export function getRenewal(session: {
  createdAt: Date;
  expiresAt: Date;
  idleSeconds: number;
}): Date | null {
  const last = session.createdAt.getTime() + maxSessionSeconds * 1000;
  if (session.expiresAt.getTime() >= last) return null;
  return new Date(
    session.expiresAt.getTime() - session.idleSeconds * 1000 * (1 - renewedAfterPart),
  );
}

import { isStaff } from "#lib/members/shared/member.ts";

const hour = 60 * 60;
const day = 24 * hour;
/** However much it is used, in seconds. */
const maxSessionSeconds = 180 * day;
/** A session is renewed when this part of its time unused has gone by: a write a day for most. */
const renewedAfterPart = 1 / 30;

/**
 * How long a session lasts unused, in seconds: 30 days, 24 hours for who does
 * not want to be remembered, 8 hours for staff.
 */
export function getIdleSeconds(roleId: number, isRemembered: boolean): number {
  if (isStaff(roleId)) return 8 * hour;
  return isRemembered ? 30 * day : day;
}

/** Whether the browser keeps the cookie when it is closed. */
export const outlivesBrowser = (idleSeconds: number): boolean => idleSeconds !== day;

/** When a session ends if it is not used after `now`: 180 days after it began at the latest. */
export function getExpiry(session: { createdAt: Date; idleSeconds: number }, now: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + session.idleSeconds * 1000,
      session.createdAt.getTime() + maxSessionSeconds * 1000,
    ),
  );
}

/** From when on using a session makes it last longer; never, once its last day is fixed. */
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

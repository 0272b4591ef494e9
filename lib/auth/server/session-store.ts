import DataLoader from "dataloader";
import { hasSecondFactor } from "#lib/auth/server/second-factor/second-factor-queries.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { retryOnLostConnection } from "#lib/core/server/db/retry-on-lost-connection.ts";
import type { EventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { toViewerOn, withoutStaffRights } from "#lib/members/server/viewer-on-site.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { createKnownSessions, endedChannel } from "./known-sessions.ts";
import type { Session, Sessions } from "./session.ts";
import { getExpiry, getIdleSeconds, getRenewal } from "./session-lifetime.ts";
import {
  completeSession,
  findAwaitingSession,
  findSessionByToken,
  findSessions,
  insertSession,
  type LiveSession,
  renewSession,
  replaceSessionToken,
} from "./session-queries.ts";
import { createSessionCookie, createSessionToken } from "./session-token.ts";
import { sha256 } from "./sha256.ts";
import { deleteOldSocketTickets } from "./socket-ticket-queries.ts";

/** How long a login waits for its second factor. */
const awaitingMs = 10 * 60 * 1000;

/** A change from or to a staff role requires a new login. */
function isRoleUnchanged(row: LiveSession, roleId: number): boolean {
  // Sessions of earlier releases store no role; staff sessions have a shorter lifetime.
  if (row.roleId === null) return row.idleSeconds <= getIdleSeconds(roleId, true);
  return row.roleId === roleId || !(isStaff(row.roleId) || isStaff(roleId));
}

/** The session of a row; `null` on another site than its own, and when a change of the role requires a new login. */
async function toSession(
  db: Database,
  row: LiveSession,
  { site, isFactorRequired }: { site: SiteScope; isFactorRequired: boolean },
): Promise<Session | null> {
  const { id, siteId, authenticatedAt, account } = row;
  // A session belongs to one host: another site ignores its cookie.
  if (siteId !== site.id) return null;
  if (!isRoleUnchanged(row, account.roleId)) return null;
  const staff = isStaff(account.roleId);
  const isWithheld = staff && isFactorRequired && !(await hasSecondFactor(db, account.id));
  const viewer = toViewerOn(site, account);
  const member = isWithheld ? withoutStaffRights(viewer) : viewer;
  const renewsAt = getRenewal(row);
  return {
    id,
    siteId,
    member,
    authenticatedAt,
    isStaff: staff,
    renewsAt,
    expiresAt: row.expiresAt,
  };
}

/** Loads sessions by their ids: a live event loads the sessions of all its subscribers at once. */
const createLiveSessions = (db: Database) =>
  new DataLoader<number, LiveSession | undefined>(
    async (ids) => {
      const byId = new Map((await findSessions(db, ids)).map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id));
    },
    { cache: false },
  );

/** Stores a new session. @returns its token */
async function storeSession(
  db: Database,
  { member, idleSeconds, isAwaitingFactor, ...session }: Parameters<Sessions["create"]>[0],
): Promise<string> {
  const token = createSessionToken();
  const now = new Date();
  const expiresAt = isAwaitingFactor
    ? new Date(now.getTime() + awaitingMs)
    : getExpiry({ createdAt: now, idleSeconds }, now);
  await insertSession(db, {
    ...session,
    memberId: member.id,
    roleId: member.accountRoleId,
    idleSeconds,
    expiresAt,
    isAwaitingFactor,
    tokenHash: sha256(token),
  });
  return token;
}

/** Renews a session that is due. @returns `undefined` when there is nothing to renew */
async function renewIfDue(
  db: Database,
  { id, renewsAt }: Pick<Session, "id" | "renewsAt">,
  token: string,
): Promise<LiveSession | undefined> {
  const now = new Date();
  if (renewsAt === null || renewsAt > now) return undefined;
  await deleteOldSocketTickets(db, id);
  const row = await findSessionByToken(db, sha256(token));
  if (row) await renewSession(db, id, getExpiry(row, now));
  return row;
}

/** @param options.isFactorRequired staff without a second factor have the rights of a member */
export function createSessions(options: {
  db: Database;
  bus: Pick<EventBus, "publish" | "onRemoteEvent" | "onLoss">;
  isHttps: boolean;
  isFactorRequired: boolean;
}): Sessions {
  const { db, bus, isHttps, isFactorRequired } = options;
  const cookie = createSessionCookie(isHttps);
  const known = createKnownSessions<Session>(bus);
  const listeners = new Set<(sessionId: number) => void>();
  const liveSessions = createLiveSessions(db);

  const cached = (key: string, site: SiteScope, find: () => Promise<LiveSession | undefined>) =>
    known.read(key, async () => {
      const row = await retryOnLostConnection(find);
      return row ? toSession(db, row, { site, isFactorRequired }) : null;
    });

  function announceEnd(sessionIds: readonly number[]) {
    for (const id of sessionIds) {
      known.forget(id);
      for (const listener of listeners) listener(id);
    }
  }

  bus.onRemoteEvent(endedChannel, (sessionIds) => announceEnd(sessionIds as number[]));

  return {
    fromCookie: async (cookieHeader, site) => {
      const token = cookie.read(cookieHeader);
      if (!token) return null;
      const hash = sha256(token);
      return cached(`${site.id}:${hash}`, site, () => findSessionByToken(db, hash));
    },
    lastFromCookie: (cookieHeader, site) => {
      const token = cookie.read(cookieHeader);
      return token ? known.findLast(`${site.id}:${sha256(token)}`) : null;
    },
    byId: (sessionId, site) =>
      cached(`${site.id}:id:${sessionId}`, site, () => liveSessions.load(sessionId)),
    create: async (session) => {
      const token = await storeSession(db, session);
      return [cookie.store(token, session.idleSeconds)];
    },
    awaitingFromCookie: async (cookieHeader, site) => {
      const token = cookie.read(cookieHeader);
      const row = token ? await findAwaitingSession(db, sha256(token)) : undefined;
      return row?.siteId === site.id ? row : null;
    },
    completeLogin: async (sessionId) => {
      const token = createSessionToken();
      const row = await completeSession(db, sessionId, sha256(token));
      return row ? [cookie.store(token, row.idleSeconds)] : [];
    },
    renew: async (session, cookieHeader) => {
      const token = cookie.read(cookieHeader);
      const row = token ? await renewIfDue(db, session, token) : undefined;
      if (!token || !row) return [];
      known.forget(session.id);
      return [cookie.store(token, row.idleSeconds)];
    },
    rotate: async ({ id }) => {
      const token = createSessionToken();
      const row = await replaceSessionToken(db, id, sha256(token));
      known.forget(id);
      return row ? [cookie.store(token, row.idleSeconds)] : [];
    },
    clearCookie: cookie.clear,
    forget: known.forget,
    ended: (sessionIds) => {
      if (sessionIds.length === 0) return;
      announceEnd(sessionIds);
      bus.publish(endedChannel, sessionIds);
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { and, desc, eq, gt, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { viewerColumns } from "#lib/members/server/member-columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { authSessions } from "./auth-tables.ts";

const liveSession = {
  id: authSessions.id,
  siteId: authSessions.siteId,
  createdAt: authSessions.createdAt,
  expiresAt: authSessions.expiresAt,
  idleSeconds: authSessions.idleSeconds,
  roleId: authSessions.roleId,
  authenticatedAt: authSessions.authenticatedAt,
  account: viewerColumns,
};

const isUnexpired = gt(authSessions.expiresAt, sql`now()`);

/** A session that awaits its second factor is not logged in yet. */
const isLive = and(isUnexpired, not(authSessions.isAwaitingFactor));

/** Most requests of a member start with this, so session and account are read together. */
const selectLiveSession = (db: Queryable, condition: SQL) =>
  db
    .select(liveSession)
    .from(authSessions)
    .innerJoin(members, and(eq(members.id, authSessions.userId), isNull(members.deletedAt)))
    .where(and(condition, isLive));

const sessionsById = prepareOnce((db) =>
  selectLiveSession(db, anyOf(authSessions.id, sql.placeholder("ids"))).prepare("sessions_by_id"),
);

const sessionByToken = prepareOnce((db) =>
  selectLiveSession(db, eq(authSessions.token, sql.placeholder("token"))).prepare(
    "session_by_token",
  ),
);

/** The sessions among these that have not expired, and their accounts, by the ids of the sessions. */
export async function findSessions(db: Queryable, ids: readonly number[]) {
  return sessionsById(db).execute({ ids: [...ids] });
}

export type LiveSession = Awaited<ReturnType<typeof findSessions>>[number];

/** A session that has not expired and its account, by the SHA-256 of the session's token. */
export async function findSessionByToken(
  db: Queryable,
  tokenHash: string,
): Promise<LiveSession | undefined> {
  const [row] = await sessionByToken(db).execute({ token: tokenHash });
  return row;
}

/** A session that awaits the second factor, by the SHA-256 of its token. */
export async function findAwaitingSession(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      id: authSessions.id,
      siteId: authSessions.siteId,
      memberId: authSessions.userId,
    })
    .from(authSessions)
    .where(and(eq(authSessions.token, tokenHash), isUnexpired, authSessions.isAwaitingFactor));
  return row;
}

/** Makes a session that awaits the second factor a full one, with another token. */
export async function completeSession(db: Queryable, sessionId: number, tokenHash: string) {
  const [row] = await db
    .update(authSessions)
    .set({
      token: tokenHash,
      isAwaitingFactor: false,
      expiresAt: sql`now() + make_interval(secs => ${authSessions.idleSeconds})`,
      authenticatedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(authSessions.id, sessionId), isUnexpired, authSessions.isAwaitingFactor))
    .returning({ idleSeconds: authSessions.idleSeconds });
  return row;
}

/** Stores that the member has just proved who they are. */
export async function setAuthenticatedAt(db: Queryable, sessionId: number): Promise<void> {
  await db
    .update(authSessions)
    .set({ authenticatedAt: sql`now()` })
    .where(eq(authSessions.id, sessionId));
}

/** Stores a session. */
export async function insertSession(
  db: Queryable,
  session: {
    memberId: number;
    siteId: number;
    tokenHash: string;
    idleSeconds: number;
    expiresAt: Date;
    device: string | null;
    roleId: number;
    isAwaitingFactor: boolean;
  },
): Promise<void> {
  const { memberId, tokenHash, device, ...row } = session;
  await db.insert(authSessions).values({
    ...row,
    userId: memberId,
    token: tokenHash,
    userAgent: device,
    authenticatedAt: sql`now()`,
  });
}

/** Moves the end of a session, because it was used. */
export async function renewSession(
  db: Queryable,
  sessionId: number,
  expiresAt: Date,
): Promise<void> {
  await db
    .update(authSessions)
    .set({ expiresAt, updatedAt: sql`now()` })
    .where(eq(authSessions.id, sessionId));
}

/** Ends one session. */
export async function deleteSession(db: Queryable, sessionId: number): Promise<void> {
  await db.delete(authSessions).where(eq(authSessions.id, sessionId));
}

/** Ends every session of a member on every site. @returns their ids */
export async function deleteMemberSessions(
  db: Queryable,
  memberId: number,
  exceptSessionId?: number,
): Promise<number[]> {
  const isTheirs = eq(authSessions.userId, memberId);
  const rows = await db
    .delete(authSessions)
    .where(exceptSessionId ? and(isTheirs, ne(authSessions.id, exceptSessionId)) : isTheirs)
    .returning({ id: authSessions.id });
  return rows.map(({ id }) => id);
}

/** Replaces the token of a session that has not ended. @param tokenHash SHA-256 of the new token */
export async function replaceSessionToken(db: Queryable, sessionId: number, tokenHash: string) {
  const [row] = await db
    .update(authSessions)
    .set({ token: tokenHash })
    .where(and(eq(authSessions.id, sessionId), isLive))
    .returning({ idleSeconds: authSessions.idleSeconds });
  return row;
}

/** The running sessions of a member on every site, those used last first. */
export async function listMemberSessions(db: Queryable, memberId: number) {
  return db
    .select({
      id: authSessions.id,
      siteId: authSessions.siteId,
      device: authSessions.userAgent,
      createdAt: authSessions.createdAt,
      lastUsedAt: authSessions.updatedAt,
    })
    .from(authSessions)
    .where(and(eq(authSessions.userId, memberId), isLive))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
    .limit(100);
}

/** Ends a session if it is this member's. @returns whether it was */
export async function deleteOwnSession(
  db: Queryable,
  memberId: number,
  sessionId: number,
): Promise<boolean> {
  const rows = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, memberId)))
    .returning({ id: authSessions.id });
  return rows.length > 0;
}

import type { Database } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertSession } from "./assert-session.ts";
import type { Session, Sessions } from "./session.ts";
import { deleteMemberSessions, deleteOwnSession, listMemberSessions } from "./session-queries.ts";

/** A session as its owner sees it. */
export type OwnSession = Awaited<ReturnType<typeof listMemberSessions>>[number] & {
  isCurrent: boolean;
};

type Call = { db: Database; sessions: Sessions; session: Session | null };

/**
 * The viewer's sessions on every site, most recently used first.
 * @throws AppError UNAUTHENTICATED
 */
export async function getOwnSessions({
  db,
  session,
}: Omit<Call, "sessions">): Promise<OwnSession[]> {
  assertSession(session, "account.sessions");
  const rows = await listMemberSessions(db, session.member.id);
  return rows.map((row) => ({ ...row, isCurrent: row.id === session.id }));
}

/**
 * Ends a session of the viewer and closes its sockets.
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a session of another member
 */
export async function endOwnSession(options: Call & { sessionId: number }): Promise<void> {
  const { db, sessions, session, sessionId } = options;
  assertSession(session, "account.sessions");
  if (!(await deleteOwnSession(db, session.member.id, sessionId)))
    throw new AppError("NOT_FOUND", "This login has ended already.");
  sessions.ended([sessionId]);
}

/**
 * Ends the viewer's other sessions.
 * @returns the number of ended sessions
 * @throws AppError UNAUTHENTICATED
 */
export async function endOtherSessions({ db, sessions, session }: Call): Promise<number> {
  assertSession(session, "account.sessions");
  const ended = await deleteMemberSessions(db, session.member.id, session.id);
  sessions.ended(ended);
  return ended.length;
}

import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { socketTickets } from "./auth-tables.ts";

/** Stores the hash of a socket ticket. Lifetimes are counted by the database's clock. */
export async function insertSocketTicket(
  db: Queryable,
  row: { ticketHash: string; sessionId: number; siteId: number; lifetimeSeconds: number },
): Promise<void> {
  const { lifetimeSeconds, ...ticket } = row;
  await db
    .insert(socketTickets)
    .values({ ...ticket, expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})` });
}

/** Deletes the expired tickets of a session. */
export async function deleteOldSocketTickets(db: Queryable, sessionId: number): Promise<void> {
  await db
    .delete(socketTickets)
    .where(and(eq(socketTickets.sessionId, sessionId), lt(socketTickets.expiresAt, sql`now()`)));
}

/** Deletes a ticket, so that it works once. @returns `undefined` if it is unknown or expired */
export async function takeSocketTicket(db: Queryable, ticketHash: string, siteId: number) {
  const [ticket] = await db
    .delete(socketTickets)
    .where(
      and(
        eq(socketTickets.ticketHash, ticketHash),
        eq(socketTickets.siteId, siteId),
        gt(socketTickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ sessionId: socketTickets.sessionId });
  return ticket;
}

import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { socketTickets } from "./auth-tables.ts";

const newTicket = prepareOnce((db) =>
  db
    .insert(socketTickets)
    .values({
      ticketHash: sql.placeholder("ticketHash"),
      sessionId: sql.placeholder("sessionId"),
      siteId: sql.placeholder("siteId"),
      expiresAt: sql`now() + make_interval(secs => ${sql.placeholder("lifetimeSeconds")})`,
    })
    .prepare("new_socket_ticket"),
);

/** Stores the hash of a socket ticket. Lifetimes are counted by the database's clock. */
export async function insertSocketTicket(
  db: Queryable,
  row: { ticketHash: string; sessionId: number; siteId: number; lifetimeSeconds: number },
): Promise<void> {
  await newTicket(db).execute(row);
}

/** Deletes the expired tickets of a session. */
export async function deleteOldSocketTickets(db: Queryable, sessionId: number): Promise<void> {
  await db
    .delete(socketTickets)
    .where(and(eq(socketTickets.sessionId, sessionId), lt(socketTickets.expiresAt, sql`now()`)));
}

const takenTicket = prepareOnce((db) =>
  db
    .delete(socketTickets)
    .where(
      and(
        eq(socketTickets.ticketHash, sql.placeholder("ticketHash")),
        eq(socketTickets.siteId, sql.placeholder("siteId")),
        gt(socketTickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ sessionId: socketTickets.sessionId })
    .prepare("taken_socket_ticket"),
);

/** Deletes a ticket, so that it works once. @returns `undefined` if it is unknown or expired */
export async function takeSocketTicket(db: Queryable, ticketHash: string, siteId: number) {
  const [ticket] = await takenTicket(db).execute({ ticketHash, siteId });
  return ticket;
}

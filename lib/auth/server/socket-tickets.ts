import { randomBytes } from "node:crypto";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Session } from "./session.ts";
import { sha256 } from "./sha256.ts";
import { insertSocketTicket, takeSocketTicket } from "./socket-ticket-queries.ts";

const lifetimeSeconds = 5 * 60;

/** A ticket that opens one websocket of this session within five minutes. */
export async function issueSocketTicket(db: Queryable, session: Session): Promise<string> {
  const ticket = randomBytes(16).toString("base64url");
  await insertSocketTicket(db, {
    ticketHash: sha256(ticket),
    sessionId: session.id,
    siteId: session.siteId,
    lifetimeSeconds,
  });
  return ticket;
}

/** Uses up a ticket. @returns its session; `null` if the ticket is unknown, used or expired */
export async function redeemSocketTicket(
  db: Queryable,
  site: SiteScope,
  ticket: string,
): Promise<number | null> {
  return (await takeSocketTicket(db, sha256(ticket), site.id))?.sessionId ?? null;
}

import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { passkeyChallenges, passkeys } from "./second-factor-tables.ts";

/** The passkeys of a member on every site, the oldest first. */
export async function listPasskeys(db: Queryable, memberId: number) {
  return db
    .select({
      id: passkeys.id,
      siteId: passkeys.siteId,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      device: passkeys.device,
      createdAt: passkeys.insertedAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.id));
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** A passkey of a member on one site. */
export async function findPasskey(
  db: Queryable,
  key: { memberId: number; siteId: number; credentialId: string },
) {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, key.credentialId),
        eq(passkeys.memberId, key.memberId),
        eq(passkeys.siteId, key.siteId),
      ),
    );
  return row;
}

/** @returns false if the credential is registered already */
export async function insertPasskey(
  db: Queryable,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Stores that a passkey was used. @returns false if another login has advanced its counter meanwhile */
export async function updatePasskeyUse(
  db: Queryable,
  use: { id: number; counterBefore: number; counter: number },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter: use.counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, use.id), eq(passkeys.counter, use.counterBefore)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** @returns whether the member had it */
export async function deletePasskey(
  db: Queryable,
  memberId: number,
  passkeyId: number,
): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, memberId)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

type ChallengeKey = { sessionId: number; purpose: "register" | "log-in" };

/** Replaces the session's challenge for the same purpose. */
export async function storeChallenge(
  db: Queryable,
  { sessionId, purpose }: ChallengeKey,
  challenge: string,
  ttlSeconds: number,
): Promise<void> {
  const values = { challenge, expiresAt: sql`now() + make_interval(secs => ${ttlSeconds})` };
  await db
    .insert(passkeyChallenges)
    .values({ sessionId, purpose, ...values })
    .onConflictDoUpdate({
      target: [passkeyChallenges.sessionId, passkeyChallenges.purpose],
      set: values,
    });
}

/**
 * Deletes the challenge of a session, so that it is used once. @returns `undefined` if there is none or it has expired
 */
export async function takeChallenge(
  db: Queryable,
  { sessionId, purpose }: ChallengeKey,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge;
}

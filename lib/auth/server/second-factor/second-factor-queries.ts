import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { passkeyChallenges, passkeys, recoveryCodes, totpSecrets } from "./second-factor-tables.ts";

/** Whether a member has an authenticator app or a passkey, on whichever site. */
export async function hasSecondFactor(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${totpSecrets}
        where ${totpSecrets.memberId} = ${memberId} and ${totpSecrets.confirmedAt} is not null)
      or exists (select 1 from ${passkeys} where ${passkeys.memberId} = ${memberId}) as has`);
  return rows[0]?.has === true;
}

/** The authenticator app of a member, confirmed or not. */
export async function findTotp(db: Queryable, memberId: number) {
  const [row] = await db
    .select({ secret: totpSecrets.secret, confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId));
  return row;
}

/** Stores an unconfirmed secret. @returns false if a confirmed one exists */
export async function insertPendingTotp(
  db: Queryable,
  memberId: number,
  secret: string,
): Promise<boolean> {
  const rows = await db
    .insert(totpSecrets)
    .values({ memberId, secret })
    .onConflictDoUpdate({
      target: totpSecrets.memberId,
      set: { secret, insertedAt: sql`now()` },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ memberId: totpSecrets.memberId });
  return rows.length > 0;
}

/** Confirms the pending secret, unless another one has replaced it. @returns whether it did */
export async function confirmTotp(
  db: Queryable,
  totp: { memberId: number; secret: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(totpSecrets)
    .set({ confirmedAt: sql`now()`, lastUsedStep: totp.step })
    .where(
      and(
        eq(totpSecrets.memberId, totp.memberId),
        eq(totpSecrets.secret, totp.secret),
        isNull(totpSecrets.confirmedAt),
      ),
    )
    .returning({ memberId: totpSecrets.memberId });
  return rows.length > 0;
}

/** Uses up a step and all before it. @returns false where it was used already */
export async function acceptTotpStep(
  db: Queryable,
  memberId: number,
  step: number,
): Promise<boolean> {
  const rows = await db
    .update(totpSecrets)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(totpSecrets.memberId, memberId),
        isNotNull(totpSecrets.confirmedAt),
        or(isNull(totpSecrets.lastUsedStep), lt(totpSecrets.lastUsedStep, step)),
      ),
    )
    .returning({ memberId: totpSecrets.memberId });
  return rows.length > 0;
}

/** @returns whether a confirmed one was deleted */
export async function deleteTotp(db: Queryable, memberId: number): Promise<boolean> {
  const rows = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Replaces all recovery codes of a member. An empty list deletes them. */
export async function replaceRecoveryCodes(
  db: Queryable,
  memberId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  if (codeHashes.length > 0)
    await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ memberId, codeHash })));
}

/** Uses up a recovery code. @returns whether there was one */
export async function consumeRecoveryCode(
  db: Queryable,
  memberId: number,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ memberId: recoveryCodes.memberId });
  return rows.length > 0;
}

/** How many recovery codes a member has left. */
export async function countRecoveryCodes(db: Queryable, memberId: number): Promise<number> {
  const [row] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId));
  return row?.codes ?? 0;
}

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

/** @returns false where the credential is registered already */
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

/** Stores that a passkey was used. @returns false where another login has advanced its counter meanwhile */
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

/** Stores a challenge in place of the session's last one for the same purpose. */
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

/** Deletes the challenge of a session, so that it is used once. @returns `undefined` for none or an expired one */
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

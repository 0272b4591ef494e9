import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { totpSecrets } from "./second-factor-tables.ts";

/** The authenticator app of a member, confirmed or not. */
export async function findTotp(db: Queryable, memberId: number) {
  const [row] = await db
    .select({ secret: totpSecrets.secret, confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId));
  return row;
}

/** Stores an unconfirmed secret. @returns false if the member has a confirmed secret */
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

/** Marks a step and all earlier steps as used. @returns false if it was used already */
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

/** @returns whether a confirmed app was deleted */
export async function deleteTotp(db: Queryable, memberId: number): Promise<boolean> {
  const rows = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { phoneCodes } from "./phone-code-tables.ts";

type OfLogin = { memberId: number; sessionId: number };

const isForLogin = ({ memberId, sessionId }: OfLogin) =>
  and(eq(phoneCodes.memberId, memberId), eq(phoneCodes.sessionId, sessionId));

/** Replaces the code of an account. Its attempts start at 0; it expires by the database's clock. */
export async function replacePhoneCode(
  db: Queryable,
  row: OfLogin & { phone: string; codeHash: string; lifetimeSeconds: number },
): Promise<void> {
  const { memberId, lifetimeSeconds, ...code } = row;
  const fresh = {
    ...code,
    attempts: 0,
    expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
  };
  await db
    .insert(phoneCodes)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({ target: phoneCodes.memberId, set: fresh });
}

/** The last phone number entered in a session. */
export async function findGivenPhone(db: Queryable, login: OfLogin): Promise<string | null> {
  const [row] = await db
    .select({ phone: phoneCodes.phone })
    .from(phoneCodes)
    .where(isForLogin(login));
  return row?.phone ?? null;
}

/**
 * Counts an attempt before its code is compared, so that concurrent attempts cannot exceed the
 * maximum.
 * @returns the hash to compare with; `undefined` if there is no code, or it has expired or was used
 * up
 */
export async function countAttempt(db: Queryable, login: OfLogin, most: number) {
  const [row] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(
      and(isForLogin(login), lt(phoneCodes.attempts, most), gt(phoneCodes.expiresAt, sql`now()`)),
    )
    .returning({ phone: phoneCodes.phone, codeHash: phoneCodes.codeHash });
  return row;
}

/** Deletes a code, so that it works once. @returns whether it still existed */
export async function takePhoneCode(
  db: Queryable,
  login: OfLogin,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .delete(phoneCodes)
    .where(and(isForLogin(login), eq(phoneCodes.codeHash, codeHash)))
    .returning({ memberId: phoneCodes.memberId });
  return rows.length > 0;
}

import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { passkeys, totpSecrets } from "./second-factor-tables.ts";

/** Whether a member has an authenticator app or a passkey, on any site. */
export async function hasSecondFactor(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${totpSecrets}
        where ${totpSecrets.memberId} = ${memberId} and ${totpSecrets.confirmedAt} is not null)
      or exists (select 1 from ${passkeys} where ${passkeys.memberId} = ${memberId}) as has`);
  return rows[0]?.has === true;
}

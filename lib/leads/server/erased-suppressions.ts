import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { normalizeEmail } from "#lib/leads/shared/lead.ts";
import { erasedSuppressions } from "./lead-tables.ts";

/**
 * The stored form of a suppressed address after its account is erased: a keyed hash. The first hash is stored; the
 * others use former secrets.
 */
export type HashAddress = (email: string) => [string, ...string[]];

/** @param secrets keys of the HMAC, the newest first */
export function createHashAddress([newest, ...former]: readonly [
  string,
  ...string[],
]): HashAddress {
  return (email) => {
    const hash = (secret: string) =>
      createHmac("sha256", secret)
        .update(`suppressed address ${normalizeEmail(email)}`)
        .digest("base64url");
    return [hash(newest), ...former.map(hash)];
  };
}

/** Replaces a suppressed address with a keyed hash, on every site. */
export async function hideSuppressions(
  tx: Queryable,
  hashAddress: HashAddress,
  email: string,
): Promise<void> {
  await tx.execute(sql`
    with hidden as (
      delete from lead_suppressions where email = ${email}::citext returning site_id, reason, inserted_at
    )
    insert into erased_suppressions (site_id, address_hash, reason, inserted_at)
    select site_id, ${hashAddress(email)[0]}, reason, inserted_at from hidden on conflict do nothing`);
}

/**
 * Restores the suppressions of an address that is known again, because somebody writes to it or signs it up. Call it
 * before suppressions are read or ended.
 */
export async function restoreSuppressions(
  db: Queryable,
  hashAddress: HashAddress,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const byHash = new Map(
    emails.flatMap((email) => hashAddress(email).map((hash) => [hash, email] as const)),
  );
  const rows = await db
    .selectDistinct({ hash: erasedSuppressions.addressHash })
    .from(erasedSuppressions)
    .where(anyOf(erasedSuppressions.addressHash, [...byHash.keys()]));
  for (const { hash } of rows)
    await db.execute(sql`
      with known as (
        delete from erased_suppressions where address_hash = ${hash} returning site_id, reason, inserted_at
      )
      insert into lead_suppressions (site_id, email, reason, inserted_at)
      select site_id, ${byHash.get(hash)}, reason, inserted_at from known on conflict do nothing`);
}

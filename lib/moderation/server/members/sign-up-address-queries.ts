import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { roles } from "#lib/members/shared/member.ts";
import { signUpAddressLimits } from "#lib/moderation/shared/sign-up-address.ts";
import { signUpAddresses } from "./sign-up-address-tables.ts";

const days = sql.raw(`${signUpAddressLimits.keepDays}`);

/** Stores the sign-up address of an account. @param addressHash a keyed hash of the address */
export async function insertSignUpAddress(
  tx: Queryable,
  row: { memberId: number; addressHash: string },
): Promise<void> {
  await tx.insert(signUpAddresses).values(row).onConflictDoNothing();
}

/** Deletes the hashes that are older than 30 days. @returns their number */
export async function deleteOldSignUpAddresses(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from sign_up_addresses where inserted_at < now() - make_interval(days => ${days})`,
  );
  return rowCount ?? 0;
}

/** Whether network staff removed the account `m`, as a spammer or by a suspension. */
const isRemoved = sql`(m.role_id = ${sql.raw(`${roles.spammer}`)} or exists (
  select 1 from member_restrictions r where r.member_id = m.id and r.kind = 'suspend' and r.site_id is null and r.ended_at is null))`;

export type SuspectedSignUp = {
  memberId: number;
  addressHash: string;
  siteId: number;
  username: string;
  slug: string;
  bio: string | null;
};

const removedAndSuspected = sql`
    with removed as materialized (
      select s.address_hash, m.id
      from (select id from members where role_id = ${sql.raw(`${roles.spammer}`)}
        union select member_id from member_restrictions where kind = 'suspend' and site_id is null and ended_at is null) one
      join members m on m.id = one.id join sign_up_addresses s on s.member_id = one.id
      where s.inserted_at >= now() - make_interval(days => ${days})
    ), allowed as (
      select one.address_hash, ${sql.raw(`${signUpAddressLimits.casesPerDay}`)} - (
        select count(*) from sign_up_addresses opened where opened.address_hash = one.address_hash
          and opened.case_opened_at > now() - interval '1 day') as count
      from (select distinct address_hash from removed) one
    ), suspected as (
      select s.member_id, s.address_hash,
        row_number() over (partition by s.address_hash order by s.member_id) as position
      from sign_up_addresses s join members m on m.id = s.member_id
      where s.address_hash in (select address_hash from removed) and s.case_opened_at is null
        and s.inserted_at >= now() - make_interval(days => ${days})
        and m.deleted_at is null and m.role_id = ${sql.raw(`${roles.member}`)} and not ${isRemoved}
        and ${isNotSetAside("same-address-cases", sql`s.member_id`)}
        and exists (select 1 from removed where removed.address_hash = s.address_hash and removed.id < s.member_id)
    )`;

const isSuspected = sql`s.case_opened_at is null and s.member_id in (
  select suspected.member_id from suspected join allowed using (address_hash)
  where suspected.position <= allowed.count)`;

const suspectedSignUp = prepareOnce((db) =>
  db
    .select({ memberId: sql<number>`member_id` })
    .from(
      sql`(${removedAndSuspected} select s.member_id from sign_up_addresses s where ${isSuspected} limit 1) as found`,
    )
    .prepare("suspected_sign_up"),
);

/** Whether `lockSuspectedSignUp` would find an account. */
export const hasSuspectedSignUp = async (db: Queryable): Promise<boolean> =>
  (await suspectedSignUp(db).execute()).length > 0;

/**
 * The first account that signed up from the address of a removed account and has no case for that reason. It is locked
 * until the end of the transaction; accounts that another process has locked are skipped. The number of accounts per
 * address and day is limited.
 */
export async function lockSuspectedSignUp(tx: Queryable): Promise<SuspectedSignUp | undefined> {
  const { rows } = await tx.execute<SuspectedSignUp>(sql`
    ${removedAndSuspected}
    select s.member_id as "memberId", s.address_hash as "addressHash", m.home_site_id as "siteId",
      m.username::text as username, m.slug, m.bio
    from sign_up_addresses s join members m on m.id = s.member_id
    where ${isSuspected}
    order by s.member_id limit 1 for update of s skip locked`);
  return rows[0];
}

/** Stores that the case of an account was opened. */
export async function setCaseOpened(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(
    sql`update sign_up_addresses set case_opened_at = now() where member_id = ${memberId}`,
  );
}

export type SameAddressRow = { memberId: number; isRemoved: boolean; signedUpAt: string };

/**
 * Other accounts that were registered from the IP address of an account within 30 days, the newest first, and their
 * number.
 */
export async function listSameAddress(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<{ accounts: SameAddressRow[]; count: number }> {
  const { rows } = await db.execute<SameAddressRow & { count: number }>(sql`
    select m.id as "memberId", ${isRemoved} as "isRemoved", s.inserted_at as "signedUpAt",
      (count(*) over ())::int as count
    from sign_up_addresses own
    join sign_up_addresses s on s.address_hash = own.address_hash and s.member_id <> own.member_id
    join members m on m.id = s.member_id
    where own.member_id = ${memberId}
      and least(own.inserted_at, s.inserted_at) >= now() - make_interval(days => ${days})
    order by s.member_id desc limit ${limit}`);
  const accounts = rows.map(({ count: _count, ...row }) => row);
  return { accounts, count: rows[0]?.count ?? 0 };
}

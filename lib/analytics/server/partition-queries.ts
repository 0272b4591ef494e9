import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { type Day, toDay } from "#lib/core/shared/utc-day.ts";

/** The first key of this domain's advisory locks. */
const partitionLock = 7_203_121;

const namePrefix = "analytics_events_";

const toName = (day: Day) => `${namePrefix}${day.replaceAll("-", "")}`;

/** The days that have a partition, oldest first. */
export async function listPartitionDays(db: Queryable): Promise<Day[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass order by c.relname`);
  return rows.map(({ name }) =>
    name.slice(namePrefix.length).replace(/(....)(..)(..)/, "$1-$2-$3"),
  );
}

/**
 * Only one instance at a time changes partitions. The lock timeout is shorter than the time that
 * events can wait.
 */
async function lockPartitions(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(partitionLock))})`);
}

/** Makes the partitions of days that have none. Concurrent instances create each partition once. */
export async function createPartitions(db: Database, days: readonly Day[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPartitions(tx);
    const known = new Set(await listPartitionDays(tx));
    for (const day of days) {
      if (known.has(day)) continue;
      const name = sql.identifier(toName(day));
      const [from, to] = [day, toDay(addDays(day, 1, { in: utc }))].map((bound) =>
        sql.raw(`'${bound} 00:00:00+00'`),
      );
      // Attaching a table does not lock out writers of events; creating a partition does.
      await tx.execute(sql`create table ${name} (like analytics_events including all)`);
      await tx.execute(
        sql`alter table analytics_events attach partition ${name} for values from (${from}) to (${to})`,
      );
    }
  });
}

/** Drops the partitions before a day, and the visitors of these days. @returns the days that are gone */
export async function dropPartitionsBefore(db: Database, day: Day): Promise<Day[]> {
  return db.transaction(async (tx) => {
    await lockPartitions(tx);
    const old = (await listPartitionDays(tx)).filter((one) => one < day);
    for (const one of old) await tx.execute(sql`drop table ${sql.identifier(toName(one))}`);
    await tx.execute(sql`delete from analytics_visitors where day < ${day}::date`);
    return old;
  });
}

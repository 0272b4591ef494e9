import { eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { memberSockets } from "./auth-tables.ts";

/** After this time without renewal the sockets of an instance are not counted: the instance has crashed. */
const fresh = sql`now() - interval '1 minute'`;

const ownAndOthers = prepareOnce((db) => {
  const [memberId, instance] = [sql.placeholder("memberId"), sql.placeholder("instance")];
  const own = db.$with("own").as(
    db
      .insert(memberSockets)
      .values({ memberId, instance, count: sql.placeholder("count"), renewedAt: sql`now()` })
      .onConflictDoUpdate({
        target: [memberSockets.memberId, memberSockets.instance],
        set: { count: sql`excluded.count`, renewedAt: sql`now()` },
      })
      .returning({ memberId: memberSockets.memberId }),
  );
  return db
    .with(own)
    .select({ count: sql<number>`coalesce(sum(${memberSockets.count}), 0)::int` })
    .from(memberSockets)
    .where(
      sql`${memberSockets.memberId} = ${memberId} and ${memberSockets.instance} <> ${instance} and ${memberSockets.renewedAt} > ${fresh}`,
    )
    .prepare("own_and_other_sockets");
});

/** Stores how many sockets an instance has for a member. @returns those of the other instances */
export async function storeSocketCount(
  db: Queryable,
  row: { memberId: number; instance: string; count: number },
): Promise<number> {
  const [others] = await ownAndOthers(db).execute(row);
  return others?.count ?? 0;
}

/** Stores the counts of many members at once; members without sockets lose their row. */
export async function storeSocketCounts(
  db: Queryable,
  instance: string,
  counts: readonly (readonly [memberId: number, count: number])[],
): Promise<void> {
  if (counts.length === 0) return;
  const memberIds = `{${counts.map(([memberId]) => memberId).join(",")}}`;
  const numbers = `{${counts.map(([, count]) => count).join(",")}}`;
  await db.execute(sql`
    with present as (
      select * from unnest(${memberIds}::int[], ${numbers}::int[]) as present (member_id, count)
    ), gone as (
      delete from member_sockets m using present p
      where m.instance = ${instance}::uuid and m.member_id = p.member_id and p.count = 0
    )
    insert into member_sockets (member_id, instance, count, renewed_at)
    select member_id, ${instance}::uuid, count, now() from present where count > 0 order by member_id
    on conflict (member_id, instance) do update set count = excluded.count, renewed_at = now()`);
}

/** Deletes the counts of instances that have crashed. */
export async function deleteOldSocketCounts(db: Queryable): Promise<void> {
  await db.delete(memberSockets).where(lt(memberSockets.renewedAt, fresh));
}

/** Deletes the counts of an instance that shuts down. */
export async function deleteSocketCounts(db: Queryable, instance: string): Promise<void> {
  await db.delete(memberSockets).where(eq(memberSockets.instance, instance));
}

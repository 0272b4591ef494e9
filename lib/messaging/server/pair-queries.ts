import { sql } from "drizzle-orm";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { memberFollows } from "#lib/follows/server/follow-tables.ts";
import type { MessageAudience } from "#lib/messaging/shared/message-audience.ts";
import { memberMessageSettings } from "./messaging-tables.ts";

/** The facts that decide whether a member may start a conversation with another one. */
export type PairFacts = {
  amBlocked: boolean;
  isBlocked: boolean;
  isFollowedByPartner: boolean;
  partnerAudience: MessageAudience;
};

export async function findPairFacts(
  db: Queryable,
  memberId: number,
  partnerId: number,
): Promise<PairFacts> {
  const { rows } = await db.execute<PairFacts>(sql`
    select
      exists (select 1 from ${memberBlocks} b
        where b.member_id = ${partnerId} and b.blocked_id = ${memberId}) as "amBlocked",
      exists (select 1 from ${memberBlocks} b
        where b.member_id = ${memberId} and b.blocked_id = ${partnerId}) as "isBlocked",
      exists (select 1 from ${memberFollows} f
        where f.follower_id = ${partnerId} and f.followed_id = ${memberId}) as "isFollowedByPartner",
      coalesce((select s.audience from ${memberMessageSettings} s where s.member_id = ${partnerId}), 'anyone')
        as "partnerAudience"`);
  const [row] = rows;
  if (!row) throw new Error("The facts of two members were not read");
  return row;
}

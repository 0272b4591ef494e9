import { eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import { memberBlocks } from "./block-tables.ts";

/** Whether neither of two members has blocked the other, as an SQL condition. */
export const areUnblocked = (one: SQLWrapper, other: SQLWrapper): SQL => sql`not exists (
  select 1 from ${memberBlocks} b
  where (b.member_id = ${one} and b.blocked_id = ${other})
    or (b.member_id = ${other} and b.blocked_id = ${one}))`;

/** Whether any of these members has blocked a given one, as an SQL condition. */
export const isBlockedByAny = (memberIds: Placeholder, blockedId: Placeholder): SQL<boolean> =>
  sql<boolean>`exists (select from ${memberBlocks} where ${anyOf(memberBlocks.memberId, memberIds)}
    and ${eq(memberBlocks.blockedId, blockedId)})`;

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { memberBlocks } from "./block-tables.ts";

/** Whether neither of two members has blocked the other, as a condition. */
export const areUnblocked = (one: SQLWrapper, other: SQLWrapper): SQL => sql`not exists (
  select 1 from ${memberBlocks} b
  where (b.member_id = ${one} and b.blocked_id = ${other})
    or (b.member_id = ${other} and b.blocked_id = ${one}))`;

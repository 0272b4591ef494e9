import type { Queryable } from "#lib/core/server/db/client.ts";
import { expireExportsOf } from "./export-queries.ts";

/** Lets the exports of an account be deleted that is erased, also one that is being made. */
export const releaseExports = (tx: Queryable, memberId: number): Promise<void> =>
  expireExportsOf(tx, memberId);

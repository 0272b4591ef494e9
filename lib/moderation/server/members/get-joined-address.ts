import type { Queryable } from "#lib/core/server/db/client.ts";
import { findJoinedAddress, type JoinedAddress } from "./member-merge-queries.ts";

/** Where the address of an account leads that was closed by a merge; `null` for the address of any other. */
export async function getJoinedAddress(db: Queryable, slug: string): Promise<JoinedAddress | null> {
  // PostgreSQL rejects NUL characters in text parameters.
  return slug.includes("\0") ? null : findJoinedAddress(db, slug);
}

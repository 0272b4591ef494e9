import type { Queryable } from "#lib/core/server/db/client.ts";
import { extendExpiry, shortenExpiry } from "./upload-queries.ts";

/** How long a removed image of a draft is kept, so that the editor can undo the removal. */
const releasedSeconds = 60 * 60;

type Options = { siteId: number; memberId: number; keys: readonly string[] };

/**
 * Extends the expiry of a member's unused uploads, such as those of a draft, by a number of days.
 * Used uploads, and those of other members, do not change.
 */
export async function holdUploads(db: Queryable, options: Options & { days: number }) {
  if (options.keys.length > 0) await extendExpiry(db, options);
}

/** Releases held uploads: unused ones are deleted in an hour. */
export async function releaseUploads(db: Queryable, options: Options) {
  if (options.keys.length > 0) await shortenExpiry(db, { ...options, ttlSeconds: releasedSeconds });
}

import type { SQL } from "drizzle-orm";

/**
 * A part of a statement that several domains build together, because a separate statement costs more than its work.
 * `*-queries.ts` creates and joins them; use cases pass them on.
 */
export type StatementPart = SQL;

import type { SQL } from "drizzle-orm";

/**
 * A part of a statement that several domains write together: each statement costs more than what it
 * does. `*-queries.ts` creates and joins them; use cases pass them on.
 */
export type StatementPart = SQL;

import type { Queryable } from "#lib/core/server/db/client.ts";
import { findHighLevelIds } from "./content-queries.ts";

/** The items among these whose pages offer help first, because somebody may be in danger. */
export const getHighLevelIds = (db: Queryable, ids: readonly number[]): Promise<number[]> =>
  findHighLevelIds(db, ids);

import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";
import { noPendingList } from "#lib/core/server/db/columns.ts";

/** The ids of the members that a stored text mentions; null if there are none. Calls a database function. */
export const mentionedIds = (document: AnyPgColumn) => sql`mentioned_ids(${document})`;

/** Finds the texts of a table that mention a member. The index contains only texts with mentions. */
export const mentionIndex = (name: string, document: AnyPgColumn) =>
  index(name)
    .using("gin", mentionedIds(document))
    .with(noPendingList)
    .where(sql`${mentionedIds(document)} is not null`);

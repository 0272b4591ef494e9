import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";

/** A statement with `$1`, `$2` and so on, and their values. */
function toSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}

/** The database interface that pg-boss requires. */
type JobDatabase = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

/** Lets pg-boss write in a transaction of ours. */
export const toJobDatabase = (tx: Queryable): JobDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.execute(toSql(text, values));
    return { rows };
  },
});

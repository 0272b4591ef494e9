import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";

/**
 * Builds a statement that checks several conditions at once. It is planned once per connection: usually nothing is
 * found, which takes less time than sending the statement.
 * @returns a function that runs it and returns the indexes of the true conditions
 */
export function prepareConditions(
  db: Queryable,
  conditions: readonly SQL[],
): () => Promise<number[]> {
  const places = conditions.map(
    (condition, place) => sql`case when ${condition} then ${sql.raw(String(place))} end`,
  );
  const prepare = prepareOnce((each) =>
    each
      .select({ found: sql<number[]>`array_remove(array[${sql.join(places, sql`, `)}], null)` })
      .from(sql`(values (1)) as once`)
      .prepare("waiting_work"),
  );
  return async () => (await prepare(db).execute())[0]?.found ?? [];
}

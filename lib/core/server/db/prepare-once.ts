import type { Queryable } from "./client.ts";

/**
 * Builds a query once for each database instead of at each call. For frequent queries of one row, building the text
 * and the mapping of the columns takes longer than sending them. Values are placeholders.
 */
export function prepareOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

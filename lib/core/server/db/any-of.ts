import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";

/**
 * Whether a column has one of the given values. All values are sent as one array parameter, so the statement text does
 * not depend on their number and stays prepared (decision 11); `inArray` produces a different text for each number.
 * Use `inArray` for a few values if an index must be read in order. In prepared statements the array may be a
 * placeholder.
 */
export const anyOf = (column: AnyColumn, values: readonly (number | string)[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(values) ? sql.param([...values]) : values})`;

/** Whether a column has none of the given values. */
export const noneOf = (column: AnyColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} <> all(${sql.param([...values])})`;

import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * Whether a column holds one of some values. The values are one parameter however many they are, so that
 * the statement is one text and stays prepared (decision 11); `inArray` makes a text for each number.
 * For the few values of a type, where an index is read in order, `inArray` is right.
 */
export const anyOf = (column: AnyColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;

/** Whether a column holds none of some values. */
export const noneOf = (column: AnyColumn, values: readonly (number | string)[]): SQL =>
  sql`${column} <> all(${sql.param([...values])})`;

import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** Fields of a PostgreSQL error that contain names of the schema and no values. */
const safeFields = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;

/** The PostgreSQL error in a chain of causes, if any. */
function findDatabaseError(error: unknown): pg.DatabaseError | null {
  if (!(error instanceof Error)) return null;
  return error instanceof pg.DatabaseError ? error : findDatabaseError(error.cause);
}

/** Messages of class 22 (invalid data) quote the value. */
function redactMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const quotesValue = error instanceof pg.DatabaseError && error.code?.startsWith("22");
  return quotesValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

const isStatementError = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DrizzleQueryError || isStatementError(error.cause));

/**
 * An error without values, for logs and reports. The message, fields and stack of a failed statement
 * contain its parameters and quoted rows: addresses, hashes, texts of members. The copy keeps the
 * statement, the error code and the stack trace. Other errors are returned unchanged.
 */
export function redactValues(error: unknown): unknown {
  const databaseError = findDatabaseError(error);
  if (!(error instanceof Error) || (!databaseError && !isStatementError(error))) return error;
  const message = redactMessage(error);
  const copy = new Error(message, { cause: redactValues(error.cause) });
  copy.name = error.name;
  copy.stack = (error.stack ?? "").replace(error.message, () => message);
  const present = safeFields.filter((field) => databaseError?.[field] !== undefined);
  return Object.assign(
    copy,
    Object.fromEntries(present.map((field) => [field, databaseError?.[field]])),
  );
}

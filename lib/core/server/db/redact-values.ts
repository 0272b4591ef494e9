import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** Of what PostgreSQL says of a failure, the fields that name parts of the schema and no value of a row. */
const namingFields = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;

/** PostgreSQL's own failure, however deep it lies under others. */
function answerUnder(error: unknown): pg.DatabaseError | null {
  if (!(error instanceof Error)) return null;
  return error instanceof pg.DatabaseError ? error : answerUnder(error.cause);
}

/** Where a value was not right (class 22) PostgreSQL quotes that value. */
function redactMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const quotes = error instanceof pg.DatabaseError && error.code?.startsWith("22");
  return quotes ? error.message.replace(/".*"/s, '"…"') : error.message;
}

const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DrizzleQueryError || isOfStatement(error.cause));

/**
 * An error as it may be logged and reported. A statement that failed names in its
 * message, its fields and its stack every value it was sent with, and PostgreSQL quotes rows: addresses,
 * hashes, what members wrote. The copy has the statement, the code and the place. Any other error comes
 * back as it is.
 */
export function redactValues(error: unknown): unknown {
  const answer = answerUnder(error);
  if (!(error instanceof Error) || (!answer && !isOfStatement(error))) return error;
  const message = redactMessage(error);
  const copy = new Error(message, { cause: redactValues(error.cause) });
  copy.name = error.name;
  copy.stack = (error.stack ?? "").replace(error.message, () => message);
  const said = namingFields.filter((field) => answer?.[field] !== undefined);
  return Object.assign(copy, Object.fromEntries(said.map((field) => [field, answer?.[field]])));
}

import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** The database is known to be down, so the statement was not sent. */
export class DatabaseDown extends Error {
  override readonly name = "DatabaseDown";
  readonly code = "ECONNREFUSED";

  constructor() {
    super("The database does not answer");
  }
}

/** Error code of a web tier that could not reach its API tier, which has the database. */
export const apiUnavailableCode = "API_UNAVAILABLE";

/** Messages of `pg` for failed connections, which have no class or code. */
const noConnection =
  /^(?:timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "EAI_AGAIN",
  "ENETUNREACH",
  apiUnavailableCode,
]);

/** Whether the database caused an error: it was unreachable or a statement failed. */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DrizzleQueryError ||
    error instanceof pg.DatabaseError ||
    networkCodes.has(String((error as { code?: unknown }).code)) ||
    noConnection.test(error.message) ||
    isDatabaseFailure(error.cause)
  );
}

/**
 * SQLSTATE classes for a database that is unreachable or unable to work, and the state of a statement that was stopped
 * because it took too long: https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const unavailableStates = /^(?:08|53|57P|57014|3D)/;

/** SQLSTATE classes of a connection that was cut, by either side. */
const lostStates = /^(?:08|57P)/;

/** Whether the connection to the database was lost. It is unknown whether the statement was executed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code);
  return (
    networkCodes.has(code) ||
    (error instanceof pg.DatabaseError && lostStates.test(code)) ||
    noConnection.test(error.message) ||
    isConnectionLost(error.cause)
  );
}

const goneCodes = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND"]);

/**
 * Whether no database can be reached. A slow database is not gone, even if the health check reports
 * it as down: other instances may get responses from it.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseDown) return false;
  return goneCodes.has(String((error as { code?: unknown }).code)) || isDatabaseGone(error.cause);
}

/** Whether the database was unreachable or unable to work, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code);
  return (
    networkCodes.has(code) ||
    (error instanceof pg.DatabaseError && unavailableStates.test(code)) ||
    noConnection.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

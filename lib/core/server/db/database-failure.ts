import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** What `pg` says where no connection could be had, and has no class or code for. */
const noConnection = /^(?:timeout exceeded when trying to connect|Connection terminated)/;
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

/** Whether something failed because the database did not answer, or not as it should. */
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

/** SQLSTATE classes of a database that is not there or cannot work: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const unavailableStates = /^(?:08|53|57P|3D)/;

/** Whether the database could not be reached or was not able to work, so that a later try may succeed. */
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

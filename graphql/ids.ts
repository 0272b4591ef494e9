import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";

/**
 * Parses a GraphQL ID as a database id.
 * @throws AppError NOT_FOUND for an invalid id, so that it looks like a missing record
 */
export function parseId(id: string | number): number {
  const number = toId(id);
  if (number === 0) throw new AppError("NOT_FOUND", "This is not found.");
  return number;
}

/**
 * Parses the idempotency key of a submission, by which a retry is recognized.
 * @throws AppError BAD_USER_INPUT unless it is 1 to 100 printable characters of ASCII
 */
export function parseIdempotencyKey(key: string): string {
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new AppError("BAD_USER_INPUT", "The idempotency key is not valid.");
  }
  return key;
}

/** Parses a page number counted from 1; other values mean the first page. The maximum is 10,000. */
export function parsePage(page: number | null | undefined): number {
  return Number.isInteger(page) && (page ?? 0) >= 1 ? Math.min(page ?? 1, 10_000) : 1;
}

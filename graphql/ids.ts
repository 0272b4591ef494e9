import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";

/**
 * A database id out of a GraphQL ID.
 * @throws AppError NOT_FOUND when it cannot be one: a made-up id and a missing one look the same
 */
export function parseId(id: string | number): number {
  const number = toId(id);
  if (number === 0) throw new AppError("NOT_FOUND", "This is not found.");
  return number;
}

/**
 * The key that a browser gives one submit, so that a second try of it is known.
 * @throws AppError BAD_USER_INPUT unless it is 1 to 100 printable characters of ASCII
 */
export function parseIdempotencyKey(key: string): string {
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new AppError("BAD_USER_INPUT", "The idempotency key is not valid.");
  }
  return key;
}

/** A page number counted from 1; anything else is the first page. Deep pages end at 10,000. */
export function parsePage(page: number | null | undefined): number {
  return Number.isInteger(page) && (page ?? 0) >= 1 ? Math.min(page ?? 1, 10_000) : 1;
}

import { isUuid, maxId } from "./id.ts";

const wholeNumber = /^\d{1,10}$/;

/**
 * Reads a cursor: the whole numbers that name the last row of a page, such as `3:1742`.
 * @param the names of its numbers, in order
 * @returns `null` if it is missing or invalid: the list then starts at its first page, because
 * links may be old or truncated
 */
export function parseCursor<Name extends string>(
  text: string | number | null | undefined,
  names: readonly Name[],
): Record<Name, number> | null {
  const parts = String(text ?? "").split(":");
  const isCursor =
    parts.length === names.length &&
    parts.every((part) => wholeNumber.test(part) && Number(part) <= maxId);
  if (!isCursor) return null;
  return Object.fromEntries(names.map((name, at) => [name, Number(parts[at])])) as Record<
    Name,
    number
  >;
}

/** Reads a cursor that is an id. */
export const parseIdCursor = (text: string | number | null | undefined): number | null =>
  parseCursor(text, ["id"])?.id ?? null;

/** Reads a cursor that is the id of a message or a conversation. */
export const parseUuidCursor = (text: string | null | undefined): string | undefined =>
  text && isUuid(text) ? text : undefined;

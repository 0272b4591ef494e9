/** The largest id of the database, a PostgreSQL `integer`. */
export const maxId = 2_147_483_647;

/**
 * Parses an id from a URL, a form or an API call.
 * @returns 0, which no row has, if it cannot be an id: invalid and missing ids look the same
 */
export function toId(sent: unknown): number {
  if (typeof sent !== "string" && typeof sent !== "number") return 0;
  const number = /^\d{1,10}$/.test(String(sent)) ? Number(sent) : 0;
  return number <= maxId ? number : 0;
}

/** Whether a text is an id. */
export const isId = (text: string): boolean => toId(text) > 0;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id of a message or a conversation. */
export const isUuid = (text: string): boolean => uuid.test(text);

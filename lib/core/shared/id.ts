/** The largest id of the database, a PostgreSQL `integer`. */
export const maxId = 2_147_483_647;

/**
 * An id as an address, a form or a call has it.
 * @returns 0, which nothing has, where it cannot be an id: what is made up and what is missing look the same
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

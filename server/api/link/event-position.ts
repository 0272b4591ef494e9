/** The position of an event: its number among the events of an instance. */
export type EventPosition = { instance: string; at: number };

/** A position as it is written in headers and queries: `<instance>:<number>`. */
export const formatPosition = ({ instance, at }: EventPosition): string => `${instance}:${at}`;

/** @returns `null` for an invalid position */
export function parsePosition(value: unknown): EventPosition | null {
  const [, instance = "", number = ""] =
    typeof value === "string" ? (/^([\w-]{1,64}):(\d{1,16})$/.exec(value) ?? []) : [];
  const at = Number(number);
  return instance !== "" && Number.isSafeInteger(at) ? { instance, at } : null;
}

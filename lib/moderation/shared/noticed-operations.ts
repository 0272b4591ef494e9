import type { LoggedOperation } from "./moderation.ts";

/** The decisions about which a member gets a notice. */
export const noticedOperations = [
  ...(["SPAM", "DELETE", "HIDE", "ASK_FOR_CHANGES"] as const),
  ...(["CLOSE_THREAD", "MOVE", "WARN", "LIMIT", "SUSPEND"] as const),
] as const satisfies readonly LoggedOperation[];
export type NoticedOperation = (typeof noticedOperations)[number];

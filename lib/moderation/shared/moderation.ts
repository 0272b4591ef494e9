/** Kinds of things staff can act on, by the code the API uses (spec §3). */
export const moderatedTypes = [
  "COMMENT",
  "REPLY",
  "THREAD",
  "USER",
  "STATUS_UPDATE",
  "STATUS_UPDATE_REPLY",
] as const;
export type ModeratedType = (typeof moderatedTypes)[number];

export type ModerationOperation = "DELETE" | "SPAM";

/** Toasts after a moderation (spec §8). */
export const moderationTexts: Record<ModerationOperation, string> = {
  DELETE: "Deleted",
  SPAM: "Marked as spam",
};

/** How long the page stays before it reloads after a moderation, in ms (spec §9). */
export const reloadAfterModerationMs = 1000;

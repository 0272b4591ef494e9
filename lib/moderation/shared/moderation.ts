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

/** What can be held for a moderator before it is public. */
export const heldTypes = ["CONTENT", "COMMENT", "STATUS_UPDATE", "STATUS_UPDATE_REPLY"] as const;
export type HeldType = (typeof heldTypes)[number];
export type ReviewOperation = "APPROVE" | "DECLINE";

/** What the log of moderation records. */
export type LoggedOperation = ModerationOperation | ReviewOperation;

/** Toasts after a moderation (spec §8). */
export const moderationTexts: Record<ModerationOperation, string> = {
  DELETE: "Deleted",
  SPAM: "Marked as spam",
};

/** How long the page stays before it reloads after a moderation, in ms (spec §9). */
export const reloadAfterModerationMs = 1000;

/** `moving` and `undoing` are at work, `closed` can be undone no more. */
export type MergeState = "moving" | "done" | "undoing" | "undone" | "closed";

/** How long a merge can be undone. */
export const undoMergeDays = 30;

/** Most characters of the reason that admins write. */
export const maxMergeReasonLength = 500;

/** The data that moves with an account, in the order of the preview. */
export const mergeKinds = [
  ...(["posts", "comments", "statuses", "conversations", "messages", "reactions"] as const),
  ...(["votes", "follows", "bookmarks", "blocks", "awards", "cases", "notices"] as const),
  ...(["notifications", "settings", "profile", "images", "history"] as const),
] as const;
export type MergeKind = (typeof mergeKinds)[number];

/**
 * The number of rows of one kind that move, and of those that stay because both accounts have them.
 */
export type MergeCount = { kind: MergeKind; count: number; duplicates: number };

/** Where the forms are sent that join accounts and take them apart. */
export const memberMergePaths = {
  merge: "/api/moderation/members/merge",
  undo: "/api/moderation/members/undo-merge",
} as const;

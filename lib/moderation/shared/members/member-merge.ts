/** `moving` and `undoing` are in progress; `closed` can no longer be undone. */
export type MergeState = "moving" | "done" | "undoing" | "undone" | "closed";

/** How long a merge can be undone. */
export const undoMergeDays = 30;

/** Maximum length of the admin's reason, in characters. */
export const maxMergeReasonLength = 500;

/** The data that moves with an account, in the order of the preview. */
export const mergeKinds = [
  ...(["posts", "comments", "statuses", "conversations", "messages", "reactions"] as const),
  ...(["votes", "follows", "bookmarks", "blocks", "awards", "cases", "notices"] as const),
  ...(["notifications", "settings", "profile", "images", "history"] as const),
] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** The number of rows of one kind that move, and of rows that stay because both accounts have them. */
export type MergeCount = { kind: MergeKind; count: number; duplicates: number };

/** The paths to which the forms for a merge and its undo are sent. */
export const memberMergePaths = {
  merge: "/api/moderation/members/merge",
  undo: "/api/moderation/members/undo-merge",
} as const;

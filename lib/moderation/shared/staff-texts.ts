import type { ContentDecision } from "./moderation.ts";

/** Texts of the menu of staff actions on a page. */
export const staffTexts = {
  menu: "Staff actions",
  /** The name of the menu of one post, such as "the reply by Ann". */
  menuOf: (of: string) => `Staff actions: ${of}`,
  memberPage: "Staff page of the member",
  spam: "Mark as spam",
  delete: "Delete",
  close: "Close to replies",
  open: "Open to replies",
  move: "Move to another topic",
  undo: "Undo",
  undone: "Undone",
  moveTitle: "Move this thread",
  moveLabel: "Topic",
  noTopic: "No topic",
  moveSend: "Move",
  cancel: "Cancel",
  noTopics: "The topics could not be loaded. Try again.",
} as const;

/** Toasts after an action of staff (spec §8). */
export const doneTexts: Record<
  Extract<ContentDecision, "SPAM" | "DELETE" | "CLOSE_THREAD" | "OPEN_THREAD" | "MOVE">,
  string
> = {
  SPAM: "Marked as spam",
  DELETE: "Deleted",
  CLOSE_THREAD: "The thread is closed to replies",
  OPEN_THREAD: "The thread is open to replies",
  MOVE: "The thread was moved",
};

/** How long the page offers to undo an action, in ms. */
export const undoOfferMs = 10_000;

import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { StatusVisibility } from "./status.ts";

/** Texts of the pages and forms of status updates. */
export const statusTexts = {
  title: "Status updates",
  latest: "Latest status",
  titleFor: (username: string) => `Status updates by ${isolateText(username)}`,
  oneTitle: (username: string) => `Status update by ${isolateText(username)}`,
  label: "How are you today?",
  hint: "A few words are enough. Members who follow you see it first.",
  post: "Post status",
  edit: "Edit",
  editLabel: "Your status",
  save: "Save changes",
  delete: "Delete status",
  deleted: "You deleted this status.",
  replyDeleted: "You deleted this reply.",
  undo: "Undo",
  edited: "Edited",
  history: "Earlier versions",
  historyNote: "Newest changes first. Earlier versions are shown without images.",
  backToStatus: "Back to the status update",
  membersOnly: "Only members can see this",
  none: "No status updates yet",
  noneOwn: "Your status shows here and on your profile. Write the first one above.",
  noneOther: (username: string) => `When ${isolateText(username)} posts a status, it shows here.`,
  replies: (count: number) => (count === 1 ? "1 reply" : `${count} replies`),
  noReplies: "No replies yet",
  noRepliesHint: "A kind word is enough.",
  reply: "Reply",
  replyLabel: "Your reply",
  replyTo: (username: string) => `Your reply to @${isolateText(username)}`,
  deleteReply: "Delete reply",
  loginReason: "Create an account or log in to reply. We keep your draft.",
  loginHint: "You will be asked to log in first.",
  back: "Back to the status updates",
} as const;

/** The field "Who can see this". */
export const statusVisibilityTexts = {
  label: "Who can see this",
  hint: "Members: people who are logged in on this site.",
  options: [
    { value: "everyone", label: "Anyone" },
    { value: "members", label: "Members" },
  ] satisfies { value: StatusVisibility; label: string }[],
} as const;

/** The reasons for which the server refuses a request. The form keeps the typed text. */
export const statusRefusals = {
  notAvailable: "Status updates are not available on this site.",
  missing: "We couldn’t find this status.",
  notAuthor: "Only the member who wrote this can change it.",
  removed: "This status was removed, so it can no longer be changed.",
  noReply: "We couldn’t find this reply.",
  replyToRemoved: "The reply you are answering was removed. You can reply to the status instead.",
  cannotReply: "You can’t reply to this person.",
  visibility: "Please choose who can see this.",
  notPosted: "Your status was not posted",
  notSaved: "Your changes were not saved",
  notDeleted: "This was not deleted",
  notRestored: "Your status was not restored",
  undoExpired: "It is too late to restore this status.",
  replyNotRestored: "Your reply was not restored",
  replyUndoExpired: "It is too late to restore this reply.",
  replyImagesGone: "This reply had only images, and they have been deleted.",
  imagesGone: "This status had only images, and they have been deleted.",
  replyNotPosted: "Your reply was not posted",
  loggedOut: "You are not logged in. Log in from another tab, then try again.",
  tryAgain: "Try again",
} as const;

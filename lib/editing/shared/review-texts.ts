import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { type ReviewList, type ReviewState, reviewLimits } from "./review.ts";

/** Why something about a review is refused. */
export const reviewErrors = {
  reviewer: "This member cannot decide about it. Choose somebody else, or nobody.",
  yourself: "Ask somebody else, or nobody in particular.",
  day: "Choose today or a later day.",
  noDay: "This is no day.",
  nothingNew: "There are no changes to review: readers see everything already.",
  longMessage: `A message has at most ${reviewLimits.maxMessageLength} characters.`,
  noMessage: "Write what has to be changed.",
  notAsked: "Nobody is waiting for a decision any more. Look at the review again.",
  ownRequest: "Somebody else has to decide: you asked for this review.",
  version: "This version was not found.",
  note: `A note has 1 to ${reviewLimits.maxNoteLength} characters.`,
  section: "This is no section.",
  manyNotes: `An item has at most ${reviewLimits.maxNotes} notes. Delete some of yours first.`,
  noNote: "This note was not found.",
} as const;

export const reviewStateLabels: Record<ReviewState, string> = {
  asked: "In review",
  approved: "Approved",
  changes_wanted: "Changes wanted",
};

/** Texts of the panel with the review of an item. */
export const reviewTexts = {
  loading: "The review is loading.",
  failed: "The review could not be loaded.",
  retry: "Load the review again",
  notInReview: "Nobody was asked to review it.",
  changedSinceAsked: "Changed after the review was requested",
  changedSinceApproved: "Changed after it was approved",
  changedSinceWanted: "Changed after changes were requested",
  askedBy: (name: string) => `Requested by ${isolateText(name)}`,
  askedBySomebody: "Requested",
  decidedBy: (name: string) => `Decided by ${isolateText(name)}`,
  decidedBySomebody: "Decided",
  reviewer: "Reviewer",
  anyone: "Anyone who may publish",
  due: "Due",
  overdue: "Overdue",
  message: "Message",
  decision: "Answer",
  request: "Request a review",
  requestAgain: "Request another review",
  reviewerField: "Reviewer",
  reviewerHint: "Leave it empty to ask everybody who may publish.",
  dueField: "Due day",
  messageField: "Message",
  send: "Request review",
  cancel: "Cancel",
  sent: "The review is requested.",
  decide: "Your decision",
  decisionField: "Message to the author",
  decisionHint: "Needed when you request changes.",
  approve: "Approve",
  requestChanges: "Request changes",
  approved: "Approved.",
  changesRequested: "The author can read what to change.",
  withdraw: "End the review",
  withdrawn: "The review has ended.",
  notSaved: "Not everything is saved yet. Please try again in a moment.",
} as const;

/** Texts of the day on which a published piece is reviewed again. */
export const nextReviewTexts = {
  day: "Review again on",
  hint: "From this day on readers are told that it is being reviewed again, and it is not recommended.",
  save: "Save day",
  saved: "The day is saved.",
} as const;

/** Texts of the notes on sections. */
export const noteTexts = {
  title: "Notes",
  none: "No notes yet.",
  whole: "Whole piece",
  removed: "Removed section",
  goTo: (name: string) => `Go to ${isolateText(name)}`,
  goToSection: "Go to section",
  about: "Note on",
  hint: "Put the caret into a section to write about it. Readers never see notes.",
  text: "Note",
  add: "Add note",
  reply: "Reply",
  replyTo: (name: string) => `Reply: ${isolateText(name)}`,
  resolve: "Resolve",
  reopen: "Open again",
  delete: "Delete",
  resolvedBy: (name: string) => `Resolved by ${isolateText(name)}`,
  resolvedBySomebody: "Resolved",
  formerMember: "Former member",
  showResolved: (count: number) => `Show resolved notes (${count})`,
  actionOn: (action: string, text: string) => `${action}: ${isolateText(text)}`,
} as const;

/** Texts of the page with the items in review. */
export const reviewsPageTexts = {
  title: "Reviews",
  intro: "Changes that wait for a second pair of eyes before readers see them.",
  lists: {
    asked: "In review",
    mine: "For you",
    changes_wanted: "Changes wanted",
    approved: "Approved",
  } satisfies Record<ReviewList, string>,
  listsLabel: "Reviews to show",
  caption: "Items in review",
  columns: ["Title", "Review", "Due", "Reviewer", "Requested by", "Requested"],
  noDay: "No day",
  untitled: "Untitled",
  noneTitle: "No items",
  none: "There is nothing in this list.",
  first: "First page",
  more: "Next page",
} as const;

import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { outcomeDoneLabels } from "./decision-texts.ts";
import type { LoggedOperation } from "./moderation.ts";

/** Describes the accuracy of a member's earlier reports. @param trust from 0 to 100 */
export function describeTrust(trust: number): string {
  if (trust >= 70) return "Most earlier reports were right";
  if (trust >= 40) return "Few or mixed earlier reports";
  return "New, or most earlier reports were wrong";
}

/** The text about a reported target that readers see, by its state in the API. */
export const contentStateLabels: Readonly<Record<string, string>> = {
  visible: "Readers see it",
  held: "Waits for review",
  hidden: "Hidden",
  spam: "Marked as spam",
  deleted: "Deleted",
  author_hidden: "Hidden with everything by the member",
};

const otherOperations: Partial<Record<LoggedOperation, string>> = {
  DECLINE: "Declined",
  UNDO: "Undone",
  SET_CRISIS_LEVEL: "Crisis level set",
  READ_MESSAGES: "Private messages read",
  END_RESTRICTION: "Restriction ended",
  RESTORE: "Shown again",
  OPEN_THREAD: "Thread opened",
  SET_ROLE: "Role changed",
  SET_VERIFIED: "Verification changed",
  SET_MODERATED_SITES: "Sites of a moderator changed",
  SET_EDITED_SITES: "Sites of an editor changed",
  SET_WORD_RULE: "Word rule changed",
  SET_HOUSE_AD: "Ad of the site changed",
  MERGE: "Accounts merged",
};
const operationLabels: Readonly<Record<string, string>> = {
  ...outcomeDoneLabels,
  ...otherOperations,
};

/** The label of a logged operation. */
export const describeOperation = (operation: string): string =>
  operationLabels[operation] ?? operation.toLowerCase().replaceAll("_", " ");

export const casePageTexts = {
  back: "Cases",
  /** @param kind of `caseTypeLabels` */
  title: (kind: string, username: string | null) =>
    username === null ? kind : `${kind} by ${isolateText(username)}`,
  memberTitle: (username: string | null) => `Member ${isolateText(username ?? "")}`.trim(),
  openPage: "Open the page",
  appeal: "This is an appeal against the first decision in the log.",
  appealTitle: "Appeal",
  crisisTitle: "Somebody may be in danger",
  messagesNote: "These messages are private. The log records that you read them.",
  asReported: "As it was reported",
  now: "As it is now",
  unchanged: "It has not changed since it was reported.",
  gone: "It is no longer there.",
  noText: "No text",
  reports: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
  moreReports: (count: number) => `${count} more reports are not shown.`,
  byProduct: "Found automatically",
  otherText: "The text at the time of this report",
  author: "About the member",
  joined: "Joined",
  history: "Earlier cases",
  noHistory: "No decided cases about this member.",
  memberPage: "Profile",
  staffPage: "Member details",
  related: "Other cases about the member",
  notes: "Notes for staff",
  noNotes: "No notes yet.",
  note: "New note",
  noteHint: "Only staff see it.",
  addNote: "Add note",
  noteNotAdded: "The note was not added",
  log: "Log",
  noLog: "No actions yet.",
  undone: "undone",
  deletedMember: "A deleted member",
  claim: "Work on this case",
  release: "Stop working on this case",
  free: "No one is working on this case.",
  heldByYou: "You are working on this case until",
  heldBy: "is working on this case until",
  closed: (outcome: string) => `Decided: ${outcome}`,
  closedText: "The case is closed.",
} as const;

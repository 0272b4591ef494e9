import { outcomeDoneLabels } from "./decision-texts.ts";
import type { LoggedOperation } from "./moderation.ts";

/** How far the earlier reports of a member were right, in words. @param trust from 0 to 100 */
export function describeTrust(trust: number): string {
  if (trust >= 70) return "Earlier reports were mostly right";
  if (trust >= 40) return "Few or mixed earlier reports";
  return "New, or earlier reports were mostly wrong";
}

/** What readers see of what was reported, by the state that the API names. */
export const contentStateLabels: Readonly<Record<string, string>> = {
  visible: "Readers see it",
  held: "Waits for review",
  hidden: "Hidden",
  spam: "Marked as spam",
  deleted: "Deleted",
};

const otherOperations: Partial<Record<LoggedOperation, string>> = {
  DECLINE: "Declined",
  UNDO: "Undone",
  SET_CRISIS_LEVEL: "Crisis level set",
  READ_MESSAGES: "Private messages read",
  END_RESTRICTION: "Restriction ended",
};
const operationLabels: Readonly<Record<string, string>> = {
  ...outcomeDoneLabels,
  ...otherOperations,
};

/** An entry of the log in words. */
export const describeOperation = (operation: string): string =>
  operationLabels[operation] ?? operation.toLowerCase().replaceAll("_", " ");

export const casePageTexts = {
  back: "Cases",
  /** @param kind of `caseTypeLabels` */
  title: (kind: string, username: string | null) =>
    username === null ? kind : `${kind} by ${username}`,
  memberTitle: (username: string | null) => `Member ${username ?? ""}`.trim(),
  openPage: "Open its page",
  appeal: "This is an appeal. Somebody other than who made the decision decides it.",
  crisisTitle: "Somebody may be in danger",
  messagesNote: "These messages are private. That you have read them is in the log.",
  asReported: "As it was reported",
  now: "As it is now",
  unchanged: "It has not changed since it was reported.",
  gone: "It is no longer there.",
  noText: "No text",
  reports: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
  moreReports: (count: number) => `${count} more reports are not shown.`,
  byProduct: "Found by the product",
  otherText: "The text when it was reported this time",
  author: "About the member",
  joined: "Joined",
  history: "Earlier cases",
  noHistory: "No earlier case about this member was decided.",
  memberPage: "Profile",
  staffPage: "Staff page of the member",
  related: "Other cases about the member",
  notes: "Notes for staff",
  noNotes: "No notes yet.",
  note: "New note",
  noteHint: "Only staff see it.",
  addNote: "Add note",
  noteNotAdded: "The note was not added",
  log: "Log",
  noLog: "Nothing has happened yet.",
  undone: "undone",
  deletedMember: "A deleted member",
  claim: "Work on this case",
  release: "Give it back",
  free: "Nobody works on this case.",
  heldByYou: "You work on this case until",
  heldBy: "works on this case until",
  closed: (outcome: string) => `Decided: ${outcome}`,
  closedText: "The case is closed.",
  noOutcomes: "You can’t decide this case.",
} as const;

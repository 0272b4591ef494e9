import { addDays } from "date-fns/addDays";
import { isPast } from "date-fns/isPast";

/** The types that staff can act on, by the code the API uses (spec §3). `POST` is a story or recipe of a member. */
export const moderatedTypes = [
  "COMMENT",
  "REPLY",
  "THREAD",
  "POST",
  "USER",
  "STATUS_UPDATE",
  "STATUS_UPDATE_REPLY",
] as const;
export type ModeratedType = (typeof moderatedTypes)[number];

export type ModerationOperation = "DELETE" | "SPAM";

/** Whether readers see content and, if not, why. `author_hidden`: all posts of its author are hidden. */
export type ModeratedState = "visible" | "held" | "hidden" | "spam" | "deleted" | "author_hidden";

/** The decisions of staff about content in a case. */
export const contentDecisions = [
  ...(["SPAM", "DELETE", "HIDE", "RESTORE"] as const),
  ...(["ASK_FOR_CHANGES", "CLOSE_THREAD", "OPEN_THREAD", "MOVE"] as const),
] as const;
export type ContentDecision = (typeof contentDecisions)[number];

export type ThreadDecision = Extract<ContentDecision, "CLOSE_THREAD" | "OPEN_THREAD" | "MOVE">;

/** How long an action can be undone. */
export const undoModerationDays = 30;

/** Whether an action of staff can still be undone. @param at when the action was done */
export const isWithinUndo = (at: Date): boolean => !isPast(addDays(at, undoModerationDays));
/**
 * How long the images of content that staff deleted are kept: longer than the undo, because an appeal is decided after
 * it was made.
 */
export const imageRetentionSeconds = 2 * undoModerationDays * 24 * 60 * 60;

/** The types that can be held before they become public. */
export const heldTypes = ["CONTENT", "COMMENT", "STATUS_UPDATE", "STATUS_UPDATE_REPLY"] as const;
export type HeldType = (typeof heldTypes)[number];
export type ReviewOperation = "APPROVE" | "DECLINE";

/** How a case ends. */
export type CaseOutcome =
  | ("DISMISS" | "APPROVE" | "ASK_FOR_CHANGES" | "HIDE" | "SPAM" | "DELETE")
  | ("WARN" | "LIMIT" | "SUSPEND" | "CLOSE_THREAD" | "MOVE" | "UPHOLD" | "OVERTURN");

/** The actions that the moderation log records. */
export type LoggedOperation =
  | ContentDecision
  | ReviewOperation
  | CaseOutcome
  | ("UNDO" | "SET_CRISIS_LEVEL" | "SET_ROLE" | "SET_VERIFIED" | "SET_WORD_RULE")
  | ("END_RESTRICTION" | "MERGE" | "SET_MODERATED_SITES" | "SET_EDITED_SITES")
  | ("READ_MESSAGES" | "SET_HOUSE_AD");

/** The target types of a log row. */
export type LoggedType = ModeratedType | HeldType | "MESSAGE" | "WORD_RULE" | "HOUSE_AD";

/** @throws Error for moderation data without `assocId` or `assocType` (spec §8) */
export function assertModerationData(data: { assocId?: unknown; assocType?: unknown }): void {
  if (!data.assocId || !data.assocType)
    throw new Error("Moderation data needs an assocId and an assocType.");
}

/** The delay before the page reloads after a moderation, in ms (spec §9). */
export const reloadAfterModerationMs = 1000;

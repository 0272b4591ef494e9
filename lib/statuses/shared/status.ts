import { memberPath } from "#lib/members/shared/member-path.ts";
import type { ModeratedState } from "#lib/moderation/shared/moderation.ts";

/**
 * The state of a status update or of a reply to one. Held waits for a moderator before it is public; staff hide it or
 * mark it as spam.
 */
export type StatusState = ModeratedState;

/** Longest status update and longest reply to one, in characters. */
export const maxStatusLength = 2_000;

/** The rules of status updates and replies for `readMemberText`. */
export const statusTextRules = { maxLength: maxStatusLength } as const;

/** Status updates on one page of a member's list. */
export const statusesPerPage = 20;
/** Maximum number of status updates in one call. */
export const maxStatusHistory = 50;
/** Replies on one page of a status update. */
export const statusRepliesPerPage = 50;

/** Maximum number of shown earlier versions of a status update. */
export const maxStatusVersions = 50;

/** The visibility of a status update: everyone, or members who are logged in on its site. */
export const statusVisibilities = ["everyone", "members"] as const;
export type StatusVisibility = (typeof statusVisibilities)[number];

/** The status updates of a member. */
export const statusListPath = (memberSlug: string, page = 1): string => {
  const path = `${memberPath(memberSlug)}/status`;
  return page > 1 ? `${path}?page=${page}` : path;
};

/** Links to the status updates of a member after one was deleted, with an offer to undo the deletion. */
export const deletedStatusPath = (memberSlug: string, id: number | string): string =>
  `${statusListPath(memberSlug)}?deleted=${id}`;

/** The earlier versions of a status update. */
export const statusHistoryPath = (memberSlug: string, id: number | string): string =>
  `${statusPath(memberSlug, id)}/history`;

/** One status update with its replies. */
export const statusPath = (memberSlug: string, id: number | string, page = 1): string => {
  const path = `${statusListPath(memberSlug)}/${id}`;
  return page > 1 ? `${path}?page=${page}` : path;
};

/** Links to a reply, whichever page of the replies it is on. */
export const findStatusReplyPath = (
  memberSlug: string,
  id: number | string,
  replyId: number | string,
): string => `${statusPath(memberSlug, id)}?reply=${replyId}`;

/** Links to the replies after one was deleted, with an offer to undo the deletion. */
export const deletedStatusReplyPath = (
  memberSlug: string,
  id: number | string,
  replyId: number | string,
): string => `${statusPath(memberSlug, id)}?deleted=${replyId}#replies`;

/** The anchor of a reply on its page. */
export const statusReplyAnchor = (id: number | string): string => `reply-${id}`;

/** The page of a reply, counted from 1. @param before replies that are listed before it */
export const toStatusReplyPage = (before: number): number =>
  Math.floor(before / statusRepliesPerPage) + 1;

import { hasHeldComment } from "#components/comments/held-store.ts";
import { readStored } from "#components/providers/head-tools.ts";
import type { MemberPageQuery } from "#graphql/generated/client/graphql.ts";
import { findItem, findReplyForm } from "./collect-query-variables.ts";
import { hasOtherCounts } from "./show-states.ts";

/** Whether the browser has stored data that a page must handle or show without an interaction. */
export function hasStoredReason(): boolean {
  const item = findItem();
  return (
    // An action from before the login, or an action of staff that can be undone.
    readStored("pending-action") !== undefined ||
    readStored("staff-undo") !== undefined ||
    (item !== null && hasHeldComment(item.id))
  );
}

/** Whether this tab has a draft of the form at the end. */
export function hasTabDraft(memberId: string): boolean {
  const { draftKey } = findReplyForm() ?? {};
  return [draftKey, `${memberId}:${draftKey}`].some((key) => key && readStored(key) !== undefined);
}

/**
 * Whether the page has to show more viewer data than this script can. Then its scripts start without an interaction,
 * as on other pages of members (docs/decisions/0126).
 */
export function needsScripts(data: MemberPageQuery): boolean {
  const { currentUser: member, threadStates, blockedAmong, draft } = data;
  return (
    !member ||
    member.restriction !== null ||
    !member.isVerified ||
    // Staff see tools at every post.
    member.permissions.includes("moderation.open") ||
    document.querySelector(`[data-starts-for="${member.id}"]`) !== null ||
    blockedAmong.length > 0 ||
    threadStates.some(({ offersHelp }) => offersHelp) ||
    Boolean(draft) ||
    hasTabDraft(member.id) ||
    hasOtherCounts(data.reactions)
  );
}

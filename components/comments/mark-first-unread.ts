import { create, fillSlot } from "#components/ui/page-elements.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";

const classes =
  "absolute end-0 top-0 -translate-y-1/2 bg-paper ps-3 text-sm font-semibold text-accent-ink";

/**
 * Marks the first unread reply on the page, on the line above it. The mark is set once and does not move, although
 * reading changes which replies are unread.
 */
export function markFirstUnread(id: string): void {
  const row = document.getElementById(`reply-${id}`)?.closest<HTMLElement>(".comment-row");
  if (!row || document.querySelector("[data-first-unread]")) return;
  row.dataset.firstUnread = "";
  fillSlot(`new-${id}`, create("p", { className: classes }, commentToolTexts.newSince));
}

/** Links in the bar of a thread. */
export const threadLinkClasses =
  "inline-flex min-h-11 items-center gap-1 font-semibold text-link underline";

/** The number of the last reply whose top has been visible, counted from 1; 0 before the first. */
export function countPassed(): number {
  const line = window.innerHeight * 0.6;
  const replies = [...document.querySelectorAll<HTMLElement>("[data-position]")];
  const passed = replies.filter((reply) => reply.getBoundingClientRect().top < line);
  return Math.max(0, ...passed.map(({ dataset }) => Number(dataset.position)));
}

/** The number of a reply in the thread; infinite for a reply on another page. */
export function findPosition(replyId: string): number {
  const row = document.getElementById(`reply-${replyId}`)?.closest<HTMLElement>("[data-position]");
  return row ? Number(row.dataset.position) : Number.POSITIVE_INFINITY;
}

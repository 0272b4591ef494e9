import { addDays } from "date-fns/addDays";

/** How long the first post of a member is marked, so that others can welcome them. */
export const firstPostDays = 30;

/** Whether a post is recent enough to be marked. */
export const isRecentPost = (at: Date, now: Date): boolean => now < addDays(at, firstPostDays);

/** Identifies a comment or reply, or an item such as a thread. */
export type PostKey = { type: "comment" | "item"; id: number };

/**
 * The definition of a first post: no other approved post of its author on the site was before it.
 * @param first the earliest approved post of the author on the site; `null` while none is approved
 */
export const isFirstOf = (post: PostKey, first: PostKey | null): boolean =>
  first === null || (first.type === post.type && first.id === post.id);

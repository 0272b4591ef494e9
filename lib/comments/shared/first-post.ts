/** How long the first post of a member is marked, so that others can welcome them. */
export const firstPostDays = 30;

const dayMs = 86_400_000;

/** Whether a post is recent enough to be marked. */
export const isRecentPost = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < firstPostDays * dayMs;

/** A comment or reply, or an item such as a thread. */
export type PostKey = { type: "comment" | "item"; id: number };

/**
 * The one rule of what a first post is: no other approved post of its author on the site was before it.
 * @param first the earliest approved post of the author on the site; `null` while none is approved
 */
export const isFirstOf = (post: PostKey, first: PostKey | null): boolean =>
  first === null || (first.type === post.type && first.id === post.id);

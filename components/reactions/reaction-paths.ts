import type { ReactionType } from "#lib/reactions/shared/reaction.ts";

/** SVG paths on a grid of 24 units, one for every reaction. */
export const reactionPaths: Record<ReactionType, string> = {
  like: "M7 11v9H4v-9h3Zm3-1 3.2-6.4c1.2 0 2 .9 2 2V9H19a2 2 0 0 1 2 2.3l-1.1 6.5A2.6 2.6 0 0 1 17.3 20H10V10Z",
  support:
    "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z",
  sad: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 9.7v.6m6-.6v.6M8.3 16.3c1-1.4 2.3-2 3.7-2s2.7.6 3.7 2",
  wow: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 9.2v.6m6-.6v.6m-3 3.4a2.1 2.5 0 1 0 0 5 2.1 2.5 0 0 0 0-5Z",
  same: "M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm7 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c.4-3.3 2.4-5 5.5-5s5.1 1.7 5.5 5m1.3-5c3.1 0 5.1 1.7 5.7 5",
};

import type { ReactionType } from "#lib/reactions/shared/reaction.ts";

/** Drawn on a grid of 24 units: total over the reactions. */
const paths: Record<ReactionType, string> = {
  like: "M7 11v9H4v-9h3Zm3-1 3.2-6.4c1.2 0 2 .9 2 2V9H19a2 2 0 0 1 2 2.3l-1.1 6.5A2.6 2.6 0 0 1 17.300 20H10V10Z",
  support:
    "M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.600C19.500 15.400 12 20 12 20Z",
  sad: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM9 9.700v.6m6-.6v.6M8.300 16.300c1-1.400 2.300-2 3.700-2s2.700.6 3.700 2",
  wow: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM9 9.200v.6m6-.6v.6m-3 3.400a2.100 2.500 0 1 0 0 5 2.100 2.500 0 0 0 0-5Z",
  same: "M8.500 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm7 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c.4-3.300 2.400-5 5.500-5s5.100 1.700 5.500 5m1.300-5c3.100 0 5.100 1.700 5.700 5",
};

/** The icon of a reaction. Its label is shown beside it. */
export function ReactionIcon({ type, isLarge = false }: { type: ReactionType; isLarge?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={isLarge ? "size-7" : "size-5"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[type]} />
    </svg>
  );
}

import { Icon } from "#components/ui/Icon.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { commentCountLabel, showsEngagement } from "./item-labels.ts";

/** The number of replies; nothing without replies, or where the type shows none. */
export function Engagement({ item }: { item: Pick<TeaserFragment, "type" | "commentCount"> }) {
  if (item.commentCount === 0 || !showsEngagement(item.type)) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
      <Icon name="comment" className="size-5" />
      {commentCountLabel(item.type, item.commentCount)}
    </p>
  );
}

import { Icon } from "#components/ui/Icon.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { commentCountLabel, itemDiscussionAnchor, showsEngagement } from "./item-labels.ts";

type Props = {
  item: Pick<TeaserFragment, "type" | "commentCount" | "commentStatus" | "path" | "originalSite">;
  links?: LinkContext | undefined;
};

/**
 * The number of replies, which leads to them unless the discussion is closed (spec §2, §3); nothing
 * without replies, or for a type without replies.
 */
export function Engagement({ item, links }: Props) {
  if (item.commentCount === 0 || !showsEngagement(item.type)) return null;
  const classes = "unless-quiet flex items-center gap-1.5 text-sm text-ink-soft tabular-nums";
  const label = (
    <>
      <Icon name="comment" className="size-5" />
      {commentCountLabel(item.type, item.commentCount)}
    </>
  );
  if (item.commentStatus === "closed") return <p className={classes}>{label}</p>;
  const link = contentLink(item, links);
  return (
    <a
      {...link}
      href={`${link.href}#${itemDiscussionAnchor(item.type)}`}
      // Above the link of the title, which covers the whole card.
      className={`relative z-1 min-h-6 no-underline hover:text-link hover:underline ${classes}`}
    >
      {label}
    </a>
  );
}

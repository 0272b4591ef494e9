import { Icon } from "#components/ui/Icon.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { commentCountLabel, itemDiscussionAnchor, showsEngagement } from "./item-labels.ts";

type Props = {
  item: Pick<TeaserFragment, "type" | "commentCount" | "commentStatus" | "path" | "originalSite">;
  links?: LinkContext | undefined;
  /** The number alone if there is no room for the word; screen readers still read the word. */
  isShort?: boolean;
};

/**
 * The number of replies, with a link to them unless the discussion is closed (spec §2, §3); renders
 * nothing without replies.
 */
export function Engagement({ item, links, isShort = false }: Props) {
  if (item.commentCount === 0 || !showsEngagement(item.type)) return null;
  const classes =
    "unless-quiet flex shrink-0 items-center gap-1.5 text-sm text-ink-soft tabular-nums";
  const words = commentCountLabel(item.type, item.commentCount);
  const label = (
    <>
      <Icon name="comment" className="size-5" />
      {isShort ? <span aria-hidden="true">{item.commentCount.toLocaleString("en")}</span> : words}
      {isShort ? <VisuallyHidden>{words}</VisuallyHidden> : null}
    </>
  );
  if (item.commentStatus === "closed") return <p className={classes}>{label}</p>;
  const link = contentLink(item, links);
  return (
    <a
      {...link}
      href={`${link.href}#${itemDiscussionAnchor(item.type)}`}
      // The link is above the title's link, which covers the whole card.
      className={`comment-count ${classes}`}
    >
      {label}
    </a>
  );
}

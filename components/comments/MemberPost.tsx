import type { ReactNode } from "react";
import { AvatarLink } from "#components/members/AvatarLink.tsx";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { Badge } from "#components/ui/Badge.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { AuthorLineFragment } from "#graphql/generated/client/graphql.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";
import { describeMemberSince } from "#lib/profiles/shared/member-since.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

type Props = {
  /** `insertedAt`, the date of joining, is shown if everyone may see it. */
  author: AuthorLineFragment & { insertedAt?: string | null };
  at: string;
  /** Whether it is the author's first post on the site, so that others can welcome them. */
  isFirstPost?: boolean;
  text: string;
  document?: RichText | null | undefined;
  /** The URL of this post. */
  href?: string;
  /** A note above the text, such as that the author started the thread. */
  note?: ReactNode;
  /** A note next to the time, such as that the post was edited. */
  timeNote?: ReactNode;
  /**
   * `excerpt` shortens an opening post on later pages of its thread; `reply` is part of a list with lines between its
   * posts; `note` is not part of a list.
   */
  variant?: "opening" | "excerpt" | "reply" | "note";
  tools?: ReactNode;
  /** An element below the name, such as the Follow button. */
  action?: ReactNode;
};

const tinted = "thread-tinted";

const groundClasses = { opening: tinted, excerpt: tinted, reply: "", note: tinted };
const textClasses = {
  opening: "text-lg",
  excerpt: "line-clamp-3 text-base",
  reply: "text-base",
  note: "text-base",
};

/**
 * A post of a member: avatar and name come first, in a separate column if there is room. Only an opening post and a
 * post outside of a list have a tinted background.
 */
export function MemberPost(props: Props) {
  const {
    author,
    at,
    isFirstPost = false,
    text,
    document,
    href,
    note,
    timeNote,
    variant = "note",
    tools,
    action,
  } = props;
  return (
    <div className="@container">
      <div className={`member-post ${groundClasses[variant]}`}>
        <div className="member-post-author">
          <AvatarLink author={author} />
          <div className="member-post-facts">
            <p className="member-post-line">
              <MemberLink member={author} className="member-post-name" />
              <RoleBadge badge={author.badge} secondaryBadge={author.secondaryBadge} />
              {isFirstPost ? <Badge>{firstPostTexts.label}</Badge> : null}
            </p>
            {author.insertedAt ? (
              <p className="member-post-since">{describeMemberSince(author.insertedAt)}</p>
            ) : null}
            <p className="text-ink-soft">
              {href ? (
                <a href={href} className="member-post-time">
                  <Time at={at} />
                </a>
              ) : (
                <Time at={at} />
              )}
              {timeNote}
            </p>
          </div>
          {action ? <div className="empty:hidden @2xl:basis-full @2xl:ps-14">{action}</div> : null}
        </div>
        <div className="min-w-0">
          {note ? <p className="member-post-note">{note}</p> : null}
          <RichTextView
            text={text}
            document={document}
            className={`max-w-read ${textClasses[variant]}`}
          />
          {tools ? (
            <div className="post-tools" data-opening={variant === "opening" ? "" : undefined}>
              {tools}
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

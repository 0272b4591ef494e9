import type { ReactNode } from "react";
import { AvatarLink } from "#components/members/AvatarLink.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { AuthorLineFragment } from "#graphql/generated/client/graphql.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";

type Props = {
  author: AuthorLineFragment;
  at: string;
  text: string;
  document?: RichText | null | undefined;
  /** Where this post can be linked to. */
  href?: string;
  /** Beside the name, such as that they began the thread. */
  note?: ReactNode;
  /** Beside the time, such as that it was edited. */
  timeNote?: ReactNode;
  /** `excerpt` is an opening post that was read in full on an earlier page. */
  variant?: "opening" | "excerpt" | "reply";
  tools?: ReactNode;
  /** Beside the name, such as the Follow button. */
  action?: ReactNode;
};

const textClasses = { opening: "text-lg", excerpt: "line-clamp-3 text-base", reply: "text-base" };

/** The words of one member: the face first, then the words on a tinted ground. */
export function MemberPost(props: Props) {
  const {
    author,
    at,
    text,
    document,
    href,
    note,
    timeNote,
    variant = "reply",
    tools,
    action,
  } = props;
  const profile = memberPath(author.slug);
  return (
    <div className="relative sm:ps-[3.75rem]">
      <div className="rounded-lg border border-line-warm bg-member px-4 py-4 sm:px-6 sm:py-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {/* Beside the name on a phone, to the left of the words where there is room. */}
          <AvatarLink author={author} className="sm:absolute sm:start-0 sm:top-0" />
          <div className="min-w-0 flex-[1_1_8rem] text-sm leading-snug sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-base">
              <a
                href={profile}
                className="min-w-0 break-words font-semibold text-ink no-underline hover:text-link hover:underline"
              >
                <bdi translate="no">{author.username}</bdi>
              </a>
              <RoleBadge badge={author.badge} secondaryBadge={author.secondaryBadge} />
            </p>
            {note ? <p className="font-semibold text-accent-ink">{note}</p> : null}
            <p className="text-ink-soft sm:ms-auto">
              {href ? (
                <a href={href} className="text-ink-soft no-underline hover:underline">
                  <Time at={at} />
                </a>
              ) : (
                <Time at={at} />
              )}
              {timeNote}
            </p>
          </div>
          {action}
        </div>
        <RichTextView
          text={text}
          document={document}
          className={`mt-3 max-w-read ${textClasses[variant]}`}
        />
        {tools ? (
          <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 *:first:me-auto print:hidden">
            {tools}
          </div>
        ) : null}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { commentCountLabel } from "#components/content/item-labels.ts";
import { AvatarLink } from "#components/members/AvatarLink.tsx";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { ThreadMark } from "./ThreadMark.tsx";

type Props = {
  threads: readonly (TeaserFragment & { isSolved?: boolean; visibility?: string })[];
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** The heading level of the titles. */
  level?: 2 | 3;
  links?: LinkContext | undefined;
  /** Whether members see marks of new threads and replies; another component of the page has to load them. */
  hasMarks?: boolean | undefined;
};

type MarksProps = { thread: Props["threads"][number] } & Pick<Props, "links" | "hasMarks">;

/** The marks of a thread: solved, closed, for members only, and new to the member. */
function Marks({ thread, links, hasMarks }: MarksProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm empty:hidden">
      {thread.isSolved ? (
        <span className="inline-flex items-center gap-1 font-semibold text-success">
          <Icon name="check" className="size-4" />
          {forumTexts.solved}
        </span>
      ) : null}
      {thread.commentStatus === "closed" ? (
        <span className="font-semibold text-ink-soft">{forumTexts.closed}</span>
      ) : null}
      {thread.visibility && thread.visibility !== "everyone" ? (
        <span className="font-semibold text-ink-soft">{forumTexts.membersOnly}</span>
      ) : null}
      {hasMarks ? <ThreadMark threadId={thread.id} path={contentLink(thread, links).href} /> : null}
    </p>
  );
}

/** Threads, the most recently active first, each with author, title and activity. */
export function ThreadList({ threads, empty = null, level = 2, links, hasMarks }: Props) {
  if (threads.length === 0) return empty;
  const Heading = `h${level}` as const;
  return (
    <ul className="border-t border-line">
      {threads.map((thread) => (
        <li key={thread.id} className="group relative flex gap-4 border-b border-line py-4">
          <AvatarLink author={thread.author} className="relative z-10 self-start" />
          <div className="min-w-0 flex-1 sm:flex sm:items-start sm:justify-between sm:gap-8">
            <div className="min-w-0">
              <Heading className="text-lg leading-snug">
                <a {...contentLink(thread, links)} className="card-link">
                  {thread.title}
                </a>
              </Heading>
              <p className="mt-1 text-sm text-ink-soft">
                <span className="max-sm:block">
                  {"Started by "}
                  <MemberLink
                    member={thread.author}
                    className="relative z-10 text-ink-soft hover:text-link"
                  >
                    <bdi translate="no" className="break-words">
                      {thread.author.username}
                    </bdi>
                  </MemberLink>
                  {thread.category ? ` in ${isolateText(thread.category.name)}` : null}
                </span>
                <span className="max-sm:hidden"> · </span>
                <span className="sm:whitespace-nowrap max-sm:block">
                  {thread.commentCount > 0 ? "Last reply " : ""}
                  <Time
                    format="elapsed"
                    at={
                      thread.commentCount > 0
                        ? thread.lastActiveAt
                        : (thread.date ?? thread.lastActiveAt)
                    }
                  />
                </span>
              </p>
              <Marks thread={thread} links={links} hasMarks={hasMarks} />
            </div>
            <p className="unless-quiet mt-1 shrink-0 text-sm font-semibold tabular-nums sm:mt-0.5">
              {thread.commentCount > 0 ? (
                commentCountLabel("thread", thread.commentCount)
              ) : (
                <span className="text-accent-ink">No replies yet</span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

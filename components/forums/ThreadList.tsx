import type { ReactNode } from "react";
import { commentCountLabel } from "#components/content/item-labels.ts";
import { Avatar } from "#components/members/Avatar.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";

type Props = {
  threads: readonly TeaserFragment[];
  /** Shown instead where there is nothing. */
  empty?: ReactNode;
  /** The level of the titles below the heading of the list. */
  level?: 2 | 3;
  links?: LinkContext;
};

/** Threads, the most recently active first: who began, what it is about, how lively it is. */
export function ThreadList({ threads, empty = null, level = 2, links }: Props) {
  if (threads.length === 0) return empty;
  const Heading = `h${level}` as const;
  return (
    <ul className="border-t border-line">
      {threads.map((thread) => (
        <li key={thread.id} className="group relative flex gap-4 border-b border-line py-4">
          <Avatar username={thread.author.username} picture={thread.author.avatar?.thumb} />
          <div className="min-w-0 flex-1 sm:flex sm:items-start sm:justify-between sm:gap-8">
            <div className="min-w-0">
              <Heading className="text-lg leading-snug">
                <a
                  {...contentLink(thread, links)}
                  className="text-ink no-underline after:absolute after:inset-0 group-hover:text-link group-hover:underline"
                >
                  {thread.title}
                </a>
              </Heading>
              <p className="mt-1 text-sm text-ink-soft">
                <span className="max-sm:block">
                  {"Started by "}
                  <bdi translate="no" className="break-words">
                    {thread.author.username}
                  </bdi>
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
            </div>
            <p className="mt-1 shrink-0 text-sm font-semibold tabular-nums sm:mt-0.5">
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

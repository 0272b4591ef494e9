import { Avatar } from "#components/members/Avatar.tsx";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import type { ThreadPageQuery } from "#graphql/generated/client/graphql.ts";
import { commentPath } from "#lib/comments/shared/comment.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

/** The beginning of an answer in one paragraph: its own text comes before quotes. */
function toBeginning(body: string): string {
  const own = body
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join(" ")
    .trim();
  return (own || body).replaceAll(/\s+/g, " ");
}

type Accepted = NonNullable<NonNullable<ThreadPageQuery["thread"]>["acceptedComment"]>;

/** The reply that the author of a thread chose, under the opening post: its author and its beginning. */
export function BestAnswer({ reply, threadPath }: { reply: Accepted; threadPath: string }) {
  return (
    <section aria-labelledby="best-answer" className="best-answer">
      <h2 id="best-answer" className="flex items-center gap-2 text-lg">
        <Icon name="check" className="size-5 text-success" />
        {threadTexts.bestAnswer}
      </h2>
      <p className="text-sm text-ink-soft">{threadTexts.chosenByAuthor}</p>
      {reply.author ? (
        <p className="mt-3 font-semibold">
          <MemberLink
            member={reply.author}
            className="inline-flex items-center gap-3 text-ink no-underline hover:text-link hover:underline"
          >
            <Avatar username={reply.author.username} picture={reply.author.avatar?.thumb} />
            <bdi translate="no">{reply.author.username}</bdi>
          </MemberLink>
        </p>
      ) : null}
      <p dir="auto" className="mt-2 line-clamp-4 max-w-read wrap-anywhere">
        {toBeginning(reply.body)}
      </p>
      <a
        href={commentPath({ type: "thread", path: threadPath }, reply.page, reply.id)}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        {threadTexts.readBestAnswer}
      </a>
    </section>
  );
}

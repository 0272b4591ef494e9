import { Time } from "#components/ui/Time.tsx";
import type { MemberCommentsQuery } from "#graphql/generated/client/graphql.ts";
import { findCommentPath } from "#lib/comments/shared/comment.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";

type Props = { comments: MemberCommentsQuery["userComments"]["comments"] };

/** Replies and comments of a member, each with the post that it answers. */
export function MemberComments({ comments }: Props) {
  return (
    <ul className="divide-y divide-line">
      {comments.map(({ id, body, insertedAt, item }) => (
        <li key={id} className="py-5">
          <p className="text-sm text-ink-soft">
            <Time at={insertedAt} />
          </p>
          <p className="font-semibold wrap-anywhere">
            <a href={findCommentPath(item.path, id)} className="text-ink hover:text-link">
              {item.title}
            </a>
          </p>
          <p className="mt-1 max-w-read text-ink-soft wrap-anywhere" dir="auto">
            {truncateWords(body, teaserWords)}
          </p>
        </li>
      ))}
    </ul>
  );
}

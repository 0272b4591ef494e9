import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { CommentHistoryQuery } from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";

type Props = {
  comment: Pick<NonNullable<CommentHistoryQuery["comment"]>, "body" | "document" | "revisions">;
};

/** The text of a comment and what it said before, newest first. The files of earlier images are deleted. */
export function CommentVersions({ comment: { body, document, revisions } }: Props) {
  return (
    <ol className="space-y-6">
      <li>
        <p className="mb-1 text-sm font-semibold">{commentToolTexts.current}</p>
        <RichTextView text={body} document={document} />
      </li>
      {revisions.map((revision) => (
        <li key={revision.number} className="border-t border-line pt-4">
          <p className="mb-1 text-sm text-ink-soft">
            Until <Time at={revision.replacedAt} />
          </p>
          <RichTextView
            text={revision.body}
            document={revision.document ? withoutImages(revision.document) : null}
          />
        </li>
      ))}
    </ol>
  );
}

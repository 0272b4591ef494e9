import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { VersionChanges } from "#components/ui/VersionChanges.tsx";
import type { CommentHistoryQuery } from "#graphql/generated/client/graphql.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";

type Props = {
  comment: Pick<NonNullable<CommentHistoryQuery["comment"]>, "body" | "revisions">;
};

/** The changes of a comment, newest first. The files of earlier images are deleted. */
export function CommentVersions({ comment: { body, revisions } }: Props) {
  return (
    <ol className="space-y-6">
      {revisions.map((revision, at) => (
        <li key={revision.number} className={at > 0 ? "border-t border-line pt-4" : ""}>
          <VersionChanges
            before={{ "": revision.body }}
            after={{ "": revisions[at - 1]?.body ?? body }}
            changedAt={revision.replacedAt}
          >
            <RichTextView
              text={revision.body}
              document={revision.document ? withoutImages(revision.document) : null}
            />
          </VersionChanges>
        </li>
      ))}
    </ol>
  );
}

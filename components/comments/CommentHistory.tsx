import { useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Dialog } from "#components/ui/Dialog.tsx";
import {
  CommentHistoryDocument,
  type CommentHistoryQuery,
} from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { CommentVersions } from "./CommentVersions.tsx";

type Loaded = CommentHistoryQuery["comment"] | "failed" | "loading";

/** What a comment said before, in a dialog. */
export function CommentHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const [comment, setComment] = useState<Loaded>("loading");
  useEffect(() => {
    request(CommentHistoryDocument, { id }).then(
      (data) => setComment(data.comment),
      () => setComment("failed"),
    );
  }, [id]);
  return (
    <Dialog open onOpenChange={onClose} title={commentToolTexts.history}>
      {comment === "loading" ? (
        <p role="status">Loading…</p>
      ) : comment === "failed" || comment === null ? (
        <p>{errorTexts.generic}</p>
      ) : (
        <CommentVersions comment={comment} />
      )}
    </Dialog>
  );
}

import { useCallback, useEffect, useState } from "react";
import { ReviewTools } from "#components/moderation/ReviewTools.tsx";
import { useAccount, useMay } from "#components/providers/account-store.ts";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  DeleteCommentDocument,
  HeldCommentsDocument,
  type HeldCommentsQuery,
} from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import { DeletedNotice } from "./DeletedNotice.tsx";
import type { Discussed } from "./discussed.ts";
import { forgetHeldComment, hasHeldComment, onHeldComment } from "./held-store.ts";

export type HeldCommentsProps = { item: Pick<Discussed, "id" | "type"> };
type Held = NonNullable<HeldCommentsQuery["contentItem"]>["heldComments"];

/**
 * The held comments of an item: the viewer's own with a note and a button to delete it, and for moderators all of
 * them with the tools to review them. The shared page contains none of them.
 */
export function HeldComments({ item }: HeldCommentsProps) {
  const contentId = item.id;
  const account = useAccount();
  const isMember = account.status === "member";
  const viewerId = account.status === "member" ? account.account.id : null;
  const mayReview = useMay("moderation.review");
  const [held, setHeld] = useState<Held>([]);
  const [deletedId, setDeletedId] = useState<string | null>(null);

  const load = useCallback(async () => {
    const { contentItem } = await request(HeldCommentsDocument, { id: contentId });
    const found = contentItem?.heldComments ?? [];
    if (found.length === 0) forgetHeldComment(contentId);
    setHeld(found);
  }, [contentId]);

  useEffect(() => {
    if (!isMember) return;
    const show = () => void load().catch(() => undefined);
    if (mayReview || hasHeldComment(contentId)) show();
    return onHeldComment(show);
  }, [isMember, mayReview, contentId, load]);

  async function remove(id: string): Promise<void> {
    try {
      await request(DeleteCommentDocument, { id });
      setDeletedId(id);
    } catch (error) {
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  if (held.length === 0) return null;
  return (
    <ul aria-label={heldTexts.heldList} className="mt-6 grid gap-4">
      {held.map(({ id, body, document, author }) => (
        <li key={id} className="rounded-sm border border-warning/40 bg-warning-ground p-4">
          {id === deletedId ? (
            <DeletedNotice
              id={id}
              item={item}
              hadImages={document !== null && listImagePaths(document).length > 0}
              onRestored={() => setDeletedId(null)}
            />
          ) : (
            <>
              <p className="font-semibold wrap-anywhere">
                <bdi translate="no">{author.username}</bdi>
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {`${heldTexts.heldList}. ${heldTexts.heldNote}`}
              </p>
              <RichTextView text={body} document={document} className="mt-3" />
              <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
                <ReviewTools
                  assocType="COMMENT"
                  assocId={id}
                  of={`the comment by ${isolateText(author.username)}`}
                />
                {author.id === viewerId ? (
                  <Button variant="secondary" onClick={() => void remove(id)}>
                    {commentToolTexts.delete}
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

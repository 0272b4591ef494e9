import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { RestoreCommentDocument } from "#graphql/generated/client/graphql.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { ToolsProps } from "./discussed.ts";

const hasImages = (document: RichText | null | undefined) =>
  Boolean(document && listImagePaths(document).length > 0);

type Props = {
  id: string;
  item: Pick<ToolsProps["item"], "type">;
  hadImages: boolean;
  /** @param areImagesGone the images were deleted meanwhile */
  onRestored: (areImagesGone: boolean) => void;
};

/** Tells the author that their comment is deleted, with a button to restore it. */
export function DeletedNotice({ id, item, hadImages, onRestored }: Props) {
  const [state, setState] = useState<"deleted" | "busy" | "restored" | "words">("deleted");

  async function restore(): Promise<void> {
    setState("busy");
    try {
      const { restoreComment } = await request(RestoreCommentDocument, { id });
      const areImagesGone = hadImages && !hasImages(restoreComment.document);
      setState(areImagesGone ? "words" : "restored");
      onRestored(areImagesGone);
    } catch (error) {
      setState("deleted");
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  const { deleted, deletedWithImages, restored, restoredWithoutImages } = commentToolTexts;
  const toMessage = {
    deleted: hadImages ? deletedWithImages : deleted,
    restored,
    words: restoredWithoutImages,
  }[state === "busy" ? "deleted" : state];
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <p>{toMessage(discussionTexts(item).word)}</p>
      {state === "restored" || state === "words" ? null : (
        <Button variant="secondary" isBusy={state === "busy"} onClick={() => void restore()}>
          {commentToolTexts.undo}
        </Button>
      )}
    </div>
  );
}

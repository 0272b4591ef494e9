import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { RestoreCommentDocument } from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";

type Props = {
  id: string;
  /** Its images are gone for good. */
  hadImages: boolean;
  onRestored: () => void;
};

/** Says that one's own comment is deleted, and takes it back. */
export function DeletedNotice({ id, hadImages, onRestored }: Props) {
  const [state, setState] = useState<"deleted" | "busy" | "restored">("deleted");

  async function restore(): Promise<void> {
    setState("busy");
    try {
      await request(RestoreCommentDocument, { id });
      setState("restored");
      onRestored();
    } catch (error) {
      setState("deleted");
      showToast({ type: "error", description: toApiError(error).message });
    }
  }

  const deleted = hadImages ? commentToolTexts.deletedWithImages : commentToolTexts.deleted;
  return (
    <div role="status" className="flex flex-wrap items-center gap-4">
      <p>{state === "restored" ? commentToolTexts.restored : deleted}</p>
      {state === "restored" ? null : (
        <Button variant="secondary" isBusy={state === "busy"} onClick={() => void restore()}>
          {commentToolTexts.undo}
        </Button>
      )}
    </div>
  );
}

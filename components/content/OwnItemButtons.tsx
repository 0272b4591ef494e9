import { useState } from "react";
import { getPressFailure } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { deletedItemPath } from "#lib/content/shared/deleted-item.ts";

export type OwnItemProps = {
  id: string;
  type: "story" | "recipe";
  editHref: string;
};

/** The buttons of `OwnItemTools`. Deleting needs no confirmation: the list that opens has a button to undo it. */
export function OwnItemButtons({ id, type, editHref }: OwnItemProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      const { deleteItem } = await loadChunk(() => import("./delete-item.ts"));
      await deleteItem(id);
      openPage(deletedItemPath(type, id));
    } catch (error) {
      setIsBusy(false);
      const description = getPressFailure(error, ["NOT_FOUND", "FORBIDDEN"]);
      showToast({ type: "error", description });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <ButtonLink variant="secondary" href={editHref}>
        Edit {type}
      </ButtonLink>
      <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
        Delete {type}
      </Button>
    </div>
  );
}

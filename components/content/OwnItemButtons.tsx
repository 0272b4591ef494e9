import { useState } from "react";
import { getPressFailure } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";

export type OwnItemProps = {
  id: string;
  /** What it is, in a sentence: `story`. */
  noun: string;
  editHref: string;
  /** The list to open after it is deleted. */
  listHref: string;
};

/** The buttons of `OwnItemTools`. */
export function OwnItemButtons({ id, noun, editHref, listHref }: OwnItemProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      const { deleteItem } = await loadChunk(() => import("./delete-item.ts"));
      await deleteItem(id);
      queueToast(`Your ${noun} is deleted.`);
      openPage(listHref);
    } catch (error) {
      setIsBusy(false);
      const description = getPressFailure(error, ["NOT_FOUND", "FORBIDDEN"]);
      showToast({ type: "error", description });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {isConfirming ? (
        <>
          <p className="font-semibold">Delete this {noun} for everyone?</p>
          <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
            Delete {noun}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => setIsConfirming(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          <ButtonLink variant="secondary" href={editHref}>
            Edit {noun}
          </ButtonLink>
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            Delete
          </Button>
        </>
      )}
    </div>
  );
}

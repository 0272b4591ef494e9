import { useState } from "react";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { Reactable } from "#lib/reactions/shared/reaction.ts";

const ReactorsDialog = lazyPart({
  load: () => import("./ReactorsDialog.tsx").then((module) => module.ReactorsDialog),
});

/** Opens the list of members who reacted; its code is fetched when it is first opened. */
export function ReactorsButton(props: { reactable: Reactable; total: number; of: string }) {
  const { reactable, total, of } = props;
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-replay=""
        className="unless-quiet inline-flex min-h-11 items-center text-ink-soft underline hover:text-ink"
        onClick={() => {
          setOpenings(openings + 1);
          setIsOpen(true);
        }}
      >
        {total === 1 ? "1 person" : `${total} people`}
        <span className="sr-only"> reacted to {of}</span>
      </button>
      {openings > 0 && (
        <ReactorsDialog
          key={openings}
          reactable={reactable}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onLoadFailure={() => {
            setIsOpen(false);
            showToast({ type: "error", description: errorTexts.generic });
          }}
        />
      )}
    </>
  );
}

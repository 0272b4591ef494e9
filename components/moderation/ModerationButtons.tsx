import { useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  type ModeratedType,
  type ModerationOperation,
  moderationTexts,
  reloadAfterModerationMs,
} from "#lib/moderation/shared/moderation.ts";

const buttonClasses =
  "inline-flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold text-ink-soft underline underline-offset-4 hover:bg-wash-strong hover:text-ink disabled:opacity-60";

type Props = {
  assocType: ModeratedType;
  assocId: string;
  of: string;
  maySpam: boolean;
  mayDelete: boolean;
};

/** The buttons of `ModerationTools`. */
export function ModerationButtons({ assocType, assocId, of, maySpam, mayDelete }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  async function moderate(operation: ModerationOperation): Promise<void> {
    setIsBusy(true);
    try {
      const { sendModeration } = await loadChunk(() => import("./moderate.ts"));
      await sendModeration({ assocId, assocType, operation });
      showToast({ type: "success", description: moderationTexts[operation] });
      setTimeout(() => window.location.reload(), reloadAfterModerationMs);
    } catch (error) {
      setIsBusy(false);
      const isRefused = toApiError(error).code === "FORBIDDEN";
      showToast({
        type: "error",
        description: isRefused ? errorTexts.notAuthorized : errorTexts.generic,
      });
    }
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-1" aria-label={`Moderate ${of}`}>
      {maySpam && (
        <button
          type="button"
          disabled={isBusy}
          className={buttonClasses}
          onClick={() => void moderate("SPAM")}
        >
          Mark as spam
        </button>
      )}
      {mayDelete && !isConfirming && (
        <button
          type="button"
          disabled={isBusy}
          className={buttonClasses}
          onClick={() => setIsConfirming(true)}
        >
          Delete
        </button>
      )}
      {mayDelete && isConfirming && (
        <>
          <button
            type="button"
            disabled={isBusy}
            className={`${buttonClasses} text-danger`}
            onClick={() => void moderate("DELETE")}
          >
            Delete for everyone
          </button>
          <button
            type="button"
            disabled={isBusy}
            className={buttonClasses}
            onClick={() => setIsConfirming(false)}
          >
            Keep
          </button>
        </>
      )}
    </fieldset>
  );
}

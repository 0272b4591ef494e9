import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { UploadDialogOptions } from "./UploadDialog.tsx";

/**
 * Opens the dialog `Upload an image` over the page. Its code is loaded on the first call. Afterwards the focus
 * returns to the previous element.
 */
export async function openUploadDialog(options: UploadDialogOptions): Promise<void> {
  try {
    const { mountUploadDialog } = await loadChunk(() => import("./mount-upload-dialog.ts"));
    mountUploadDialog(options);
  } catch {
    showToast({ type: "error", description: errorTexts.generic });
  }
}

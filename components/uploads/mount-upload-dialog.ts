import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { UploadDialog, type UploadDialogOptions } from "./UploadDialog.tsx";

/** Time for the dialog to fade out, in ms. */
const fadeOutMs = 300;

/** Renders the dialog in its own React root until it is closed. */
export function mountUploadDialog(options: UploadDialogOptions): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  function onClosed(): void {
    setTimeout(() => {
      root.unmount();
      place.remove();
    }, fadeOutMs);
  }
  root.render(createElement(UploadDialog, { ...options, onClosed }));
}

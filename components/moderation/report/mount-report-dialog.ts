import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { ReportTarget } from "#lib/moderation/shared/report-path.ts";
import { ReportDialog } from "./ReportDialog.tsx";

/** Renders the dialog in its own React root until it is closed. */
export function mountReportDialog(target: ReportTarget): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  function onClose(): void {
    root.unmount();
    place.remove();
  }
  root.render(createElement(ReportDialog, { target, onClose }));
}

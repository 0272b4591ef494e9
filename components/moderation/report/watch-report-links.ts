import { hears } from "#components/providers/press-for-part.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { parseReportPath } from "#lib/moderation/shared/report-path.ts";
import { hideOwnReportLinks } from "./hide-own-report-links.ts";

/**
 * Makes the report links of the page open a dialog, and hides those of the member's own posts. Without this script,
 * and for guests, the links open the page with the same form.
 * @returns a function that stops it
 */
export function watchReportLinks(memberId: string): () => void {
  hideOwnReportLinks(memberId);
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link?.host === location.host ? parseReportPath(link.pathname) : null;
    if (!link || !target) return;
    event.preventDefault();
    // A menu or card would cover the dialog.
    link.closest<HTMLElement>("[popover]")?.hidePopover();
    loadChunk(() => import("./mount-report-dialog.ts")).then(
      ({ mountReportDialog }) => mountReportDialog(target),
      () => location.assign(link.href),
    );
  };
  document.addEventListener("click", onClick);
  hears("report");
  return () => document.removeEventListener("click", onClick);
}

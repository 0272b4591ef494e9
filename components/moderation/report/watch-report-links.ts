import { hears } from "#components/providers/press-for-part.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { parseReportPath } from "#lib/moderation/shared/report-path.ts";
import { hideOwnReportLinks } from "./hide-own-report-links.ts";

/**
 * Opens the dialog of a report for the links of the page that lead to one, and hides those at the member's own posts.
 * Without it, and for guests, the links lead to the page with the same form.
 * @returns a function that ends it
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
    // A menu or a card would stay in front of the dialog.
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

/** Hides the report links of the member's own posts, because members cannot report themselves. */
export function hideOwnReportLinks(memberId: string): void {
  for (const link of document.querySelectorAll<HTMLElement>(`[data-report-author="${memberId}"]`))
    link.hidden = true;
}

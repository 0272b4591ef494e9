/** Pages on which a member wants no ads, until the tab is closed. */
const storageKey = "pages-without-ads";
const maxPages = 50;

function readPages(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [];
  } catch {
    return [];
  }
}

/** Whether ads are hidden on this page. */
export const areAdsHidden = (): boolean => readPages().includes(window.location.pathname);

/** Hides the ads of this page, or shows them again. */
export function setAdsHidden(isHidden: boolean): void {
  const path = window.location.pathname;
  const others = readPages().filter((page) => page !== path);
  try {
    const pages = isHidden ? [...others, path].slice(-maxPages) : others;
    sessionStorage.setItem(storageKey, JSON.stringify(pages));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

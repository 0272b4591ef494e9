/**
 * Runs in the head of every page, before the first paint: pages are the same for everyone, so the browser leaves out
 * the banner of the editors that its reader has dismissed. It stays away until the editors change it.
 *
 * It is written into the page as text, so it must not use anything from outside of itself.
 */
export function leaveOutDismissedBanner(): void {
  const root = document.documentElement;
  const key = "dismissed-banner";
  /** Where the browser keeps nothing, it is dismissed on this page only. */
  let dismissed: string | null = null;

  const apply = () => {
    try {
      dismissed = localStorage.getItem(key) ?? dismissed;
    } catch {}
    root.toggleAttribute("data-banner-dismissed", dismissed === root.dataset.banner);
  };

  apply();
  // Dismissed in another tab, or on a page that the reader comes back from.
  addEventListener("storage", apply);
  addEventListener("pageshow", apply);

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-dismiss-banner]")) return;
    dismissed = root.dataset.banner ?? null;
    try {
      localStorage.setItem(key, dismissed ?? "");
    } catch {}
    apply();
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

/** Loads a page, even if its URL differs from the current one only in the fragment. */
export function openPage(path: string): void {
  const target = new URL(path, window.location.href);
  const isSamePage =
    target.pathname === window.location.pathname && target.search === window.location.search;
  window.location.assign(target);
  if (!isSamePage) return;
  // Otherwise the browser would restore the scroll position, although the content above the fragment may have grown.
  if (target.hash) window.history.scrollRestoration = "manual";
  window.location.reload();
}

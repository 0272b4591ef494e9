/** Opens a page anew, also when it differs from the one that is open by its fragment alone. */
export function openPage(path: string): void {
  const target = new URL(path, window.location.href);
  const isSamePage =
    target.pathname === window.location.pathname && target.search === window.location.search;
  window.location.assign(target);
  if (!isSamePage) return;
  // Else the browser would return to the place on the screen, though what is above the fragment may have grown.
  if (target.hash) window.history.scrollRestoration = "manual";
  window.location.reload();
}

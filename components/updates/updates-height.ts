/**
 * Runs in the page where the section begins, before it is painted: all members share the page, so only their own
 * browser knows how high the section was the last time. Without that it is as high as the screen (updates.css), and
 * what follows is moved where nobody sees it.
 *
 * It is written into the page as text, so it must not use anything from outside of itself.
 */
export function reserveUpdatesHeight(): void {
  try {
    const [width, height] = (localStorage.getItem("updates-height") ?? "").split(" ").map(Number);
    const section = document.getElementById("home-updates");
    if (!section || !height || width !== innerWidth) return;
    section.style.setProperty("--updates-height", `${height}px`);
    section.style.minHeight = `${height}px`;
  } catch {}
}

/** Keeps the height of what was loaded for the next visit. It stays as it is on this page. */
export function rememberUpdatesHeight(): void {
  const content = document.querySelector<HTMLElement>("#home-updates > div");
  if (!content) return;
  try {
    localStorage.setItem("updates-height", `${innerWidth} ${content.offsetHeight}`);
  } catch {}
}

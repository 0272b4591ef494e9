/**
 * Runs at the start of the section, before it is painted: all members share the page, so only the
 * browser knows the height of the section at the last visit. Without a stored height it is as high
 * as the screen (updates.css), so that layout shifts below it are invisible.
 *
 * It is written into the page as text, so it must not reference anything outside of itself.
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

/** Stores the height of the loaded section for the next visit, without changing this page. */
export function rememberUpdatesHeight(): void {
  const content = document.querySelector<HTMLElement>("#home-updates > div");
  if (!content) return;
  try {
    localStorage.setItem("updates-height", `${innerWidth} ${content.offsetHeight}`);
  } catch {}
}

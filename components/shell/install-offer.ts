import { takeMemberPage } from "#components/providers/member-page.ts";
import { track } from "#components/providers/track.ts";

/** The event of browsers that can install a site; iOS has none. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

function show(part: "button" | "words", isShown: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-install="${part}"]`))
    element.hidden = !isShown;
}

/**
 * Shows the install offer in the menu once the browser can install the site, instead of the
 * browser's own prompt.
 * @returns a function that stops it
 */
export function watchInstallOffer(): () => void {
  let offer: InstallEvent | null = null;
  const handleOffer = (event: Event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    show("button", true);
  };
  const handleInstalled = () => {
    offer = null;
    show("button", false);
    track({ name: "app", action: "installed" });
  };
  const handleClick = ({ target }: MouseEvent) => {
    if (!offer || !(target instanceof Element) || !target.closest("[data-install=button] button"))
      return;
    // A browser shows its prompt once per event.
    void offer.prompt();
    offer = null;
    show("button", false);
  };
  // Only Safari on iOS has `standalone`: whether it shows an installed site.
  if ((navigator as { standalone?: boolean }).standalone === false) show("words", true);
  const kept = takeMemberPage()?.installOffer;
  if (kept) handleOffer(kept);
  window.addEventListener("beforeinstallprompt", handleOffer);
  window.addEventListener("appinstalled", handleInstalled);
  document.addEventListener("click", handleClick);
  return () => {
    window.removeEventListener("beforeinstallprompt", handleOffer);
    window.removeEventListener("appinstalled", handleInstalled);
    document.removeEventListener("click", handleClick);
  };
}

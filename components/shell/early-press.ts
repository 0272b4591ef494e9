import type { findTarget } from "#components/providers/head-tools.ts";
import {
  findHearing,
  keepPressesForParts,
  maxWaitMs,
  mayHaveListener,
  pressAgain,
} from "#components/providers/press-for-part.ts";

/** A press from before the page's scripts ran. */
type EarlyPress = {
  button: HTMLElement | null;
  /** Whether the scripts are starting because of an interaction. */
  isAwaited?: boolean;
  /** A selector for links whose presses are stored although they have no attribute. */
  links?: string | undefined;
  areLinksGuarded?: boolean;
  stop: () => void;
};

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/**
 * Stores a press, by pointer or keyboard, from before React has hydrated the page, and shows the button as pressed.
 * It handles buttons and links with `data-replay`, and links that `links` selects. `startPage` starts the scripts,
 * and `replayEarlyPress` repeats the press.
 *
 * In development it is written into the page as text, so it must not reference anything outside of
 * itself.
 */
export function keepEarlyPress(find: typeof findTarget, links?: string): EarlyPress {
  const keep = (event: MouseEvent) => {
    const button = find(event, press.links ? `[data-replay],${press.links}` : "[data-replay]");
    if (!button) return;
    // The reader opens the link in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    delete press.button?.dataset.pressed;
    press.button = button;
    button.dataset.pressed = "";
  };
  const press: EarlyPress = {
    button: null,
    links,
    stop: () => removeEventListener("click", keep, true),
  };
  addEventListener("click", keep, true);
  window.earlyPress = press;
  return press;
}

/** The press of this page, after the scripts have started. */
let kept: EarlyPress | undefined;

/** Called by `AuthLinkInterceptor` once it knows the viewer and listens to presses on links. */
export function guardLinks(): void {
  const press = window.earlyPress ?? kept;
  if (press) press.areLinksGuarded = true;
}

/** Repeats the hover of the link or button under the pointer, for code that has just loaded. */
function replayHover(): void {
  const hovered = document.querySelector(":is(a, button):hover");
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
}

/** Repeats the early press once React listens to its target. Later presses are handled as usual. */
export function replayEarlyPress(): void {
  const { earlyPress } = window;
  // A page that Next has rendered has no islands; React hydrates it as a whole.
  if (!document.querySelector("page-island")) document.documentElement.dataset.taken = "";
  if (!earlyPress) return;
  delete window.earlyPress;
  kept = earlyPress;
  const end = performance.now() + maxWaitMs;
  const replay = () => {
    const { button } = earlyPress;
    const hearing = button && findHearing(button, earlyPress.areLinksGuarded);
    const isWaiting = button && !hearing && mayHaveListener(button);
    if (isWaiting && performance.now() < end) return void setTimeout(replay, 50);
    earlyPress.stop();
    // A later failure of the start (`start-page.ts`) must not press it again.
    earlyPress.button = null;
    keepPressesForParts();
    button?.removeAttribute("data-pressed");
    // Waits for the first work of the scripts, such as the session check.
    setTimeout(() => {
      // That work may have replaced the button.
      const pressed = (button && findHearing(button, earlyPress.areLinksGuarded)) ?? button;
      if (pressed?.isConnected) pressAgain(pressed);
      else if (earlyPress.isAwaited) replayHover();
    });
  };
  replay();
}

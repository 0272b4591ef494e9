import type { findTarget } from "#components/providers/head-tools.ts";
import {
  findHearing,
  keepPressesForParts,
  maxWaitMs,
  mayBeHeard,
  pressAgain,
} from "#components/providers/press-for-part.ts";

/** The button that was pressed before the page's scripts were there. */
type EarlyPress = {
  button: HTMLElement | null;
  /** The scripts start because of what the reader has done. */
  isAwaited?: boolean;
  /** Selects links that are kept without a mark of their own. */
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
 * Keeps a press, by pointer or keyboard, on a button or link marked `data-replay`, or another that `links` selects, that comes
 * before React has taken the page over, and shows it as pressed. `startPage` handles it first and starts the scripts, and
 * `replayEarlyPress` presses it again.
 *
 * In development it is written into the page as text, so it must not use anything from outside of itself.
 */
export function keepEarlyPress(find: typeof findTarget, links?: string): EarlyPress {
  const keep = (event: MouseEvent) => {
    const button = find(event, press.links ? `[data-replay],${press.links}` : "[data-replay]");
    if (!button) return;
    // A link that is opened in another tab.
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

/** The press of this page, once the scripts are there. */
let kept: EarlyPress | undefined;

/** `AuthLinkInterceptor` knows who reads, and hears of presses on links, which React need not have taken over. */
export function guardLinks(): void {
  const press = window.earlyPress ?? kept;
  if (press) press.areLinksGuarded = true;
}

/** Tells what has just loaded which link or button the pointer is on. */
function replayHover(): void {
  const hovered = document.querySelector(":is(a, button):hover");
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
}

/** Presses what was pressed too early, once React listens to it. Later presses go their own way. */
export function replayEarlyPress(): void {
  const { earlyPress } = window;
  if (!earlyPress) return;
  delete window.earlyPress;
  kept = earlyPress;
  const end = performance.now() + maxWaitMs;
  const replay = () => {
    const { button } = earlyPress;
    const hearing = button && findHearing(button, earlyPress.areLinksGuarded);
    const isWaiting = button && !hearing && mayBeHeard(button);
    if (isWaiting && performance.now() < end) return void setTimeout(replay, 50);
    earlyPress.stop();
    keepPressesForParts();
    button?.removeAttribute("data-pressed");
    // What scripts do first, such as asking who is logged in, is done before.
    setTimeout(() => {
      const pressed = hearing ?? button;
      if (pressed?.isConnected) pressAgain(pressed);
      else if (earlyPress.isAwaited) replayHover();
    });
  };
  replay();
}

/*
 * Functions that the parts of the script in the head share. In development, pages contain the script and these
 * functions as text, so they must not use anything outside of themselves.
 */

/** The closest element around an event's target that matches a selector. */
export const findTarget = ({ target }: Event, selector: string): HTMLElement | null | undefined =>
  (target as Partial<Element> | null)?.closest?.<HTMLElement>(selector);

/**
 * The browser's storage for this tab or this site; `undefined` if there is none, or if storage is
 * blocked (some browsers throw).
 */
export const readStored = (key: string): string | undefined => {
  try {
    return sessionStorage[key] ?? localStorage[key];
  } catch {
    return undefined;
  }
};

/** Listens in the capture phase, with passive handlers. */
export const listen = <Name extends keyof WindowEventMap>(
  names: readonly (Name | "visibilitychange" | "start-scripts")[],
  handle: (event: WindowEventMap[Name]) => void,
): void => {
  for (const name of names)
    addEventListener(name, handle as EventListener, { capture: true, passive: true });
};

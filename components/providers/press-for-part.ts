/** The listeners of links without handlers of React: names in `data-hears`. */
const listening = new Set<string>();

/** From now on presses on links that are marked `data-hears` with this name are heard. */
export const hears = (name: string): void => void listening.add(name);

/** How long a part of the page may take to be taken over after the page itself. */
export const maxWaitMs = 10_000;

const isTaken = ({ dataset }: HTMLElement) => dataset.taken !== undefined;

/** Whether the scripts of an element have started: those of its island, or of the page. */
const isTakenOver = (element: Element): boolean =>
  isTaken(element.closest<HTMLElement>("page-island") ?? document.documentElement);

/**
 * The target of a press once its listener is ready: the button itself, or the one it represents
 * (`data-press`).
 */
export function findHearing(button: HTMLElement, areLinksGuarded = false): HTMLElement | null {
  const { standsFor, hears: name, replay } = button.dataset;
  if (standsFor) {
    const own = document.querySelector<HTMLElement>(`[data-press="${CSS.escape(standsFor)}"]`);
    return own && isTakenOver(own) ? own : null;
  }
  // A listener of the page, and not of the link's island, opens the dialog for guarded links.
  const isGuarded = replay === undefined && !button.closest("page-island");
  const isHeard = name ? listening.has(name) : isGuarded ? areLinksGuarded : isTakenOver(button);
  return isHeard && button.isConnected ? button : null;
}

/** Whether what a press is for may still come. */
export const mayHaveListener = (button: HTMLElement) =>
  button.isConnected || button.dataset.standsFor !== undefined;

/** The element whose press is being repeated. */
let passing: HTMLElement | null = null;

/** Presses what was kept. */
export function pressAgain(button: HTMLElement): void {
  passing = button;
  button.click();
  passing = null;
}

/** Presses a button or link once it has a listener, or after a timeout without one. */
function pressWhenHeard(button: HTMLElement): void {
  if (button.dataset.pressed !== undefined) return;
  button.dataset.pressed = "";
  const end = performance.now() + maxWaitMs;
  const wait = () => {
    const hearing = findHearing(button);
    if (!hearing && mayHaveListener(button) && performance.now() < end)
      return void setTimeout(wait, 50);
    delete button.dataset.pressed;
    pressAgain(hearing ?? button);
  };
  wait();
}

const parts = "[data-hears], [data-stands-for]";
const find = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

function keepClick(event: MouseEvent): void {
  // `keepEarlyPress` stores it.
  if (window.earlyPress) return;
  const button = find(event, `page-island:not([data-taken]) [data-replay], ${parts}`);
  if (!button || button === passing || findHearing(button) === button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressWhenHeard(button);
}

/** The target of the pressed pointer. */
let held: HTMLElement | null = null;

/** An element that is replaced between press and release gets no click. */
function releasePointer(): void {
  const button = held;
  held = null;
  if (button && !button.checkVisibility()) pressWhenHeard(button);
}

/**
 * From now on stores presses on islands that are not hydrated, and on elements marked `data-hears` or `data-stands-for`, until
 * the part of the page that handles them has loaded.
 */
export function keepPressesForParts(): void {
  held = document.querySelector<HTMLElement>(":is([data-hears], [data-stands-for]):active");
  addEventListener("click", keepClick, true);
  addEventListener("pointerdown", (event) => (held = find(event, parts)), true);
  addEventListener("pointerup", releasePointer, true);
  addEventListener("pointercancel", () => (held = null), true);
}

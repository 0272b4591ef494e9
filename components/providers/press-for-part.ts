/** The names in `data-hears` of active listeners for links without React handlers. */
const listening = new Set<string>();

/** Declares that presses on links with this name in `data-hears` are handled from now on. */
export const hears = (name: string): void => void listening.add(name);

/** Maximum time until a part of the page is hydrated, after the page itself. */
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
  // The dialog for guarded links is opened by a listener of the page, not of the link's island.
  const isGuarded = replay === undefined && !button.closest("page-island");
  const isHeard = name ? listening.has(name) : isGuarded ? areLinksGuarded : isTakenOver(button);
  return isHeard && button.isConnected ? button : null;
}

/** Whether the listener of a press may still load. */
export const mayHaveListener = (button: HTMLElement) =>
  button.isConnected || button.dataset.standsFor !== undefined;

/** The element whose press is being repeated. */
let passing: HTMLElement | null = null;

/** Repeats a stored press. */
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

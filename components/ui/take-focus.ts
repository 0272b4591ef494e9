/** The name of the control that the focused element stands for (`data-stands-for`). */
let focused: string | undefined;

const noteFocus = ({ target }: { target: EventTarget | null }) => {
  focused = (target as HTMLElement | null)?.dataset?.standsFor;
};

/** From now on `takeFocus` knows what has the focus. */
export function watchFocus(): void {
  noteFocus({ target: document.activeElement });
  addEventListener("focusin", noteFocus, true);
}

/**
 * Gives a control (`data-press`) the focus of the element that stood for it and is removed or hidden: otherwise a reader who
 * uses the keyboard would be at the top of the page again. A `ref`, or called when the control has been rendered.
 */
export function takeFocus(control: HTMLElement | null): void {
  if (!control || !focused) return;
  const { press, standsFor } = control.dataset;
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.checkVisibility() === false;
  if ((press ?? standsFor) === focused && isLost) control.focus({ preventScroll: true });
}

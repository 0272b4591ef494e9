/** The name of the control that the focused element stands for (`data-stands-for`). */
let focused: string | undefined;

const noteFocus = ({ target }: { target: EventTarget | null }) => {
  focused = (target as HTMLElement | null)?.dataset?.standsFor;
};

/** Starts to track the focus for `takeFocus`. */
export function watchFocus(): void {
  noteFocus({ target: document.activeElement });
  addEventListener("focusin", noteFocus, true);
}

/**
 * Moves the focus to a control (`data-press`) from its placeholder, which is removed or hidden: otherwise keyboard
 * users would be back at the top of the page. A `ref`, or called when the control has been rendered.
 */
export function takeFocus(control: HTMLElement | null): void {
  if (!control || !focused) return;
  const { press, standsFor } = control.dataset;
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.checkVisibility() === false;
  if ((press ?? standsFor) === focused && isLost) control.focus({ preventScroll: true });
}

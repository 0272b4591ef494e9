import type { KeyboardEvent } from "react";
import { isComposing } from "#lib/core/shared/is-composing.ts";

type Actions = { onToggle: (id: string) => void; onNext: () => void; onHelp: () => void };

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether an element accepts typing, so that its keys are not shortcuts. */
const isTyping = (element: Element) =>
  element.matches("input:not([type=checkbox]), textarea, select");

/**
 * The keyboard shortcuts of the list of cases. They only work while the focus is in the list, so that single letters
 * have no effect elsewhere (WCAG 2.1.4).
 * @returns the key handler of the list
 */
export function useQueueKeys({ onToggle, onNext, onHelp }: Actions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const target = event.target as Element;
    if (ctrlKey || metaKey || altKey || isTyping(target) || isComposing(event)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-case-link]")];
    const row = target.closest<HTMLElement>("[data-case]");
    const at = links.findIndex((link) => row?.contains(link));
    const step = steps[key];
    if (step !== undefined) {
      event.preventDefault();
      links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
    } else if (key === "x" && row?.dataset.case) onToggle(row.dataset.case);
    else if (key === "n") onNext();
    else if (key === "?") onHelp();
  };
}

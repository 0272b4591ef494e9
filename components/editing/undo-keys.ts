import type { KeyboardEvent } from "react";
import type { Direction } from "#components/editing/document/document-history.ts";
import { isPieceField } from "#components/editing/document/say-step.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";

const typing =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';

function toDirection(event: KeyboardEvent): Direction | null {
  const isMac = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
  if (!(isMac ? event.metaKey : event.ctrlKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}

/** Whether the browser undoes what is typed here: it is no part of the piece, such as the name of a version. */
const hasOwnUndo = (element: Element) =>
  element.matches(typing) &&
  // A search in a form of a section is none either.
  (!isPieceField(element) || element.matches('[role="combobox"]'));

/** Undo and redo by keys, for the whole editor outside of the text, which has the same keys itself. */
export const createUndoKeys =
  (step: (direction: Direction) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const direction = toDirection(event);
    const { target, currentTarget } = event;
    if (!direction || event.defaultPrevented || isComposing(event)) return;
    // React has keys of dialogs too, which are elsewhere in the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (hasOwnUndo(target)) return;
    event.preventDefault();
    step(direction);
  };

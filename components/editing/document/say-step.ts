import { showToast } from "#components/ui/toast-manager.ts";
import { documentTexts as texts } from "#lib/editing/shared/document-texts.ts";
import { fieldLabels } from "#lib/editing/shared/editing-texts.ts";
import type { Direction, HistoryChange } from "./document-history.ts";

/** Marks elements whose inputs are parts of the piece: undo in them is that of the editor. */
export const pieceFields = { "data-piece-fields": "" };
const pieceSelector = "[data-piece-fields]";
/** Marks the frame of a document. */
export const documentFrame = { "data-document": "" };

export const isPieceField = (element: Element | null): boolean =>
  element?.closest(pieceSelector) != null;

const toLabel = (name: string) => fieldLabels[name as keyof typeof fieldLabels] ?? name;

/**
 * Says what a step of the history has changed: to everybody if it is not where the focus is.
 * @param announce says it to screen readers only
 */
export function sayStep(
  direction: Direction,
  change: HistoryChange,
  announce: (text: string) => void,
): void {
  const { fields, isTextChanged } = change;
  const names: string[] = fields.map(toLabel);
  if (isTextChanged) names.push(texts.textAndSections);
  const said = direction === "undo" ? texts.undone(names) : texts.redone(names);
  const focused = document.activeElement;
  const isInText = focused?.closest("[data-document]") != null;
  const isSeen = isTextChanged
    ? isInText && fields.length === 0
    : isPieceField(focused) && !isInText;
  if (!isSeen) showToast({ type: "info", description: said });
  else if (!isTextChanged) announce(said);
}

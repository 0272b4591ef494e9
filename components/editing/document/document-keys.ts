import { Extension } from "@tiptap/core";
import { type EditorState, NodeSelection, Selection, type Transaction } from "@tiptap/pm/state";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import type { DocumentHost } from "./document-host.ts";
import { getSelectedPlace, type Place } from "./document-places.ts";
import { openSourceEvent } from "./html-block-view.ts";
import { deleteAcross, hasSameSettings } from "./mixed-settings.ts";

type Direction = -1 | 1;

/** Whether the caret is at the outer edge of the first or last block of a text. */
function isAtEdge(state: EditorState, place: Place, direction: Direction): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 2) return false;
  return direction < 0
    ? $from.index(1) === 0 && $from.parentOffset === 0
    : $from.index(1) === place.node.childCount - 1 &&
        $from.parentOffset === $from.parent.content.size;
}

/** Joins two texts, and the blocks that meet if both hold text. */
function joinTexts(tr: Transaction, pos: number): Transaction {
  const $pos = tr.doc.resolve(pos);
  const isLine = $pos.nodeBefore?.lastChild?.isTextblock && $pos.nodeAfter?.firstChild?.isTextblock;
  return tr.join(pos, isLine ? 2 : 1);
}

/**
 * Deletes over the edge of a text: texts with the same settings are joined; a card is selected first; a text with
 * other settings, such as one for members only, is never joined.
 */
export function deleteOverEdge(state: EditorState, direction: Direction): Transaction | null {
  const place = getSelectedPlace(state);
  if (place.node.type.name !== "textSection" || !isAtEdge(state, place, direction)) return null;
  const neighbor = state.doc.maybeChild(place.index + direction);
  if (!neighbor) return null;
  const end = place.pos + place.node.nodeSize;
  const edge = direction < 0 ? place.pos : end;
  if (neighbor.type.name !== "textSection") {
    const pos = direction < 0 ? edge - neighbor.nodeSize : edge;
    return state.tr.setSelection(NodeSelection.create(state.doc, pos));
  }
  if (hasSameSettings(place.node, neighbor)) return joinTexts(state.tr, edge);
  return state.tr.setSelection(Selection.near(state.doc.resolve(edge), direction));
}

function openSelected(host: DocumentHost): boolean {
  const { view } = host;
  if (!view || !(view.state.selection instanceof NodeSelection)) return false;
  const { node, from } = view.state.selection;
  if (node.type.name === "sectionCard") host.openForm((node.attrs.section as StoredSection).id);
  else if (node.type.name === "htmlBlock")
    view.nodeDOM(from)?.dispatchEvent(new CustomEvent(openSourceEvent));
  else return false;
  return true;
}

/** The keys of the document, before those of the kit. */
export const createKeys = (host: DocumentHost) => {
  const erase = (direction: Direction) => () => {
    const state = host.view?.state;
    return host.dispatchSelection(
      state ? (deleteAcross(state) ?? deleteOverEdge(state, direction)) : null,
    );
  };
  const step = (direction: "undo" | "redo") => () => {
    host.step(direction);
    return true;
  };
  return Extension.create({
    name: "documentKeys",
    priority: 1100,
    addKeyboardShortcuts: () => ({
      "Alt-Shift-ArrowUp": () => host.moveSelection(-1),
      "Alt-Shift-ArrowDown": () => host.moveSelection(1),
      Backspace: erase(-1),
      Delete: erase(1),
      Enter: () =>
        openSelected(host) || host.dispatchSelection(host.view && deleteAcross(host.view.state)),
      "Mod-z": step("undo"),
      "Mod-Shift-z": step("redo"),
      "Mod-y": step("redo"),
      "Alt-Enter": () => host.openSettings(),
      "Mod-k": () => {
        host.update({ isLinking: true });
        return true;
      },
    }),
  });
};
